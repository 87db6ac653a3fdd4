import type pg from 'pg';
import { ADJUSTMENT_CHECKS } from '../adjustments/checks.ts';
import { ADMIN_CHECKS } from '../admin/checks.ts';
import { BILL_CHECKS } from '../bills/checks.ts';
import { CRYPTO_CHECKS } from '../coins/checks.ts';
import { DECRIPTO_CHECKS } from '../decripto/checks.ts';
import { auditBooks, type Finding, runChecks } from '../ledger/index.ts';
import { LIABILITY_CHECKS } from '../liabilities/checks.ts';
import { PAYMENT_CHECKS } from '../payments/checks.ts';
import { PIX_CHECKS } from '../pix/checks.ts';
import { MONTH_CHECKS } from '../platform/database/months.ts';
import { QUOTE_CHECKS } from '../quotes/checks.ts';
import { RECEIPT_CHECKS } from '../receipts/checks.ts';
import { RECEIVE_CHECKS } from '../receive/checks.ts';
import { auditRegister } from '../register/checks.ts';
import { SAVINGS_CHECKS } from '../savings/checks.ts';
import { STATEMENT_CHECKS } from '../statements/checks.ts';
import { TRANSACTION_CHECKS } from '../transactions/checks.ts';
import { VALUATION_CHECKS } from '../valuations/checks.ts';
import { WITHDRAWAL_CHECKS } from '../withdrawals/checks.ts';

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

export async function checkBank(client: pg.PoolClient): Promise<Finding[]> {
  const books = await auditBooks(client);
  const features = await runChecks(client, {
    ...MONTH_CHECKS,
    ...TRANSACTION_CHECKS,
    ...PIX_CHECKS,
    ...BILL_CHECKS,
    ...CRYPTO_CHECKS,
    ...SAVINGS_CHECKS,
    ...WITHDRAWAL_CHECKS,
    ...ADJUSTMENT_CHECKS,
    ...ADMIN_CHECKS,
    ...QUOTE_CHECKS,
    ...RECEIVE_CHECKS,
    ...PAYMENT_CHECKS,
    ...LIABILITY_CHECKS,
    ...RECEIPT_CHECKS,
    ...STATEMENT_CHECKS,
    ...VALUATION_CHECKS,
    ...DECRIPTO_CHECKS,
  });
  return [...books, ...features, ...(await auditRegister(client))];
}
