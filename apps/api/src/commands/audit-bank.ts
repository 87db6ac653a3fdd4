import type pg from 'pg';
import { ADJUSTMENT_CHECKS } from '../adjustments/checks.ts';
import { ADMIN_CHECKS } from '../admin/checks.ts';
import { BILL_CHECKS } from '../bills/checks.ts';
import { COIN_CHECKS } from '../coins/checks.ts';
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
import { transactionChecks } from '../transactions/checks.ts';
import { VALUATION_CHECKS } from '../valuations/checks.ts';
import { WITHDRAWAL_CHECKS } from '../withdrawals/checks.ts';

export interface Audit {
  readonly postings: bigint;
  readonly findings: readonly Finding[];
}

/** Longer than any transaction, so entries dated before it are in the snapshot. */
const LONGEST_TRANSACTION = '1 hour';

export function auditBank(pool: pg.Pool): Promise<Audit> {
  return audit(pool, undefined, checkBank);
}

/** The ledger and histories since the last run without findings, or everything if there is none. */
export async function auditRecent(pool: pg.Pool): Promise<Audit> {
  const { rows } = await pool.query<{ through: Date | null }>(
    'select max(through) as through from audit_run where findings = 0',
  );
  const since = rows[0]?.through ?? undefined;
  return since === undefined ? auditBank(pool) : audit(pool, since, (client) => checkRecent(client, since));
}

/** On a standby the run is not recorded. */
async function audit(
  pool: pg.Pool,
  since: Date | undefined,
  check: (client: pg.PoolClient) => Promise<Finding[]>,
): Promise<Audit> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Before the snapshot, which would miss the sums of a month whose archiving commits meanwhile.
    await client.query('lock table only ledger.posting in access share mode');
    // Groups of millions don't fit into a hash table; sorting them takes a tenth of the time.
    await client.query("set local enable_hashagg = off; set local work_mem = '64MB'");
    const { rows } = await client.query(
      `select now() as started, now() - $1::interval as through, pg_is_in_recovery() as standby,
        (select count(*) from ledger.posting where created_at >= coalesce($2::timestamptz, '-infinity')) as postings`,
      [LONGEST_TRANSACTION, since],
    );
    const { started, through, standby, postings } = rows[0];
    const findings = await check(client);
    await client.query('commit');
    if (!standby) {
      await client.query(
        'insert into audit_run (started_at, since, through, findings) values ($1, $2, $3, $4)',
        [started, since, through, findings.length],
      );
    }
    failed = false;
    return { postings, findings };
  } finally {
    // A failed transaction ends with its connection.
    client.release(failed);
  }
}

export async function checkRecent(client: pg.PoolClient, since: Date): Promise<Finding[]> {
  return [...(await auditBooks(client, since)), ...(await runChecks(client, transactionChecks(since)))];
}

export async function checkBank(client: pg.PoolClient): Promise<Finding[]> {
  const books = await auditBooks(client);
  const features = await runChecks(client, {
    ...MONTH_CHECKS,
    ...transactionChecks(),
    ...PIX_CHECKS,
    ...BILL_CHECKS,
    ...COIN_CHECKS,
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
