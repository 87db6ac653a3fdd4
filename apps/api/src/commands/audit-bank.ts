import type pg from 'pg';
import { ADJUSTMENT_CHECKS } from './accounts/audit.ts';
import { ADMIN_CHECKS } from './admin/audit.ts';
import { CRYPTO_CHECKS } from './crypto/audit.ts';
import { auditBooks, type Finding, runChecks } from './ledger/index.ts';
import { PIX_CHECKS } from './pix/audit.ts';
import { SAVINGS_CHECKS } from './savings/audit.ts';
import { TRANSACTION_CHECKS } from './transactions/audit.ts';
import { WITHDRAWAL_CHECKS } from './withdrawals/audit.ts';

/** Every check of the bank in one snapshot, while it may go on working; returns what is broken, row by row. */
export async function auditBank(pool: pg.Pool): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const findings = await checkBank(client);
    await client.query('commit');
    return findings;
  } finally {
    client.release();
  }
}

/** The same checks as this connection sees the database. */
export async function checkBank(client: pg.PoolClient): Promise<Finding[]> {
  const books = await auditBooks(client);
  const features = await runChecks(client, {
    ...TRANSACTION_CHECKS,
    ...PIX_CHECKS,
    ...CRYPTO_CHECKS,
    ...SAVINGS_CHECKS,
    ...WITHDRAWAL_CHECKS,
    ...ADJUSTMENT_CHECKS,
    ...ADMIN_CHECKS,
  });
  return [...books, ...features];
}
