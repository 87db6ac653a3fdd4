import { createHash } from 'node:crypto';
import type pg from 'pg';
import { FILL_STEPS, WRITE_ENTRIES, WRITE_HISTORY, WRITE_POSTINGS } from './statements.ts';

export interface Size {
  readonly customers: number;
  /** Excludes the customer with `HEAVY_ROWS`. */
  readonly transactions: number;
}

export const HEAVY = 1;
const HEAVY_ROWS = 5_000;

const OPENINGS = 2;
const ENTRIES_A_CHUNK = 50_000;

/** Bulk inserts bypass `ledger.post` but not its triggers, so that the audit passes. */
export async function fillBank(owner: pg.Pool, { customers, transactions }: Size): Promise<void> {
  const client = await owner.connect();
  try {
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select 1 from ledger.entry) as used',
    );
    if (rows[0]?.used) throw new RangeError('the bank has entries already');
    const openings = OPENINGS * customers;
    const transfers = Math.floor((transactions + HEAVY_ROWS - openings) / 2);
    if (transfers <= 0) throw new RangeError(`${openings} transactions open the accounts`);
    const heavyTransfers = Math.min(HEAVY_ROWS - OPENINGS, transfers);
    await client.query("set work_mem = '256MB'");
    await client.query(
      'create temp table growth_size as select $1::bigint as customers, $2::bigint as transfers, $3::bigint as heavy',
      [customers, transfers, heavyTransfers],
    );
    for (const statement of FILL_STEPS) await client.query(statement);
    const entries = openings + transfers;
    for (let after = 0; after < entries; after += ENTRIES_A_CHUNK) {
      const chunk = [after, after + ENTRIES_A_CHUNK];
      await client.query('begin');
      await client.query(WRITE_ENTRIES, chunk);
      await client.query(WRITE_HISTORY, chunk);
      await client.query(WRITE_POSTINGS, chunk);
      await client.query('commit');
    }
    await finish(client);
  } finally {
    client.release(true);
  }
}

async function finish(client: pg.PoolClient): Promise<void> {
  await client.query("select setval('ledger.entry_id_seq', (select max(id) from ledger.entry))");
  await client.query(`
    update ledger.account a set balance = s.balance, posting_count = s.postings
    from (select account, sum(amount)::bigint as balance, count(*) as postings from growth_leg group by account) s
    where s.account = a.id`);
  await client.query(`
    insert into audit_log (id, at, actor, action, subject, after)
    select growth_id(m.at, 'act', m.entry), m.at, e.actor, 'balance_adjusted', 'customer:' || c.id,
      jsonb_build_object('entry', m.entry)
    from growth_move m join ledger.entry e on e.id = m.entry join growth_customer c on c.n = m.recipient
    where m.sender is null order by m.entry`);
  await client.query('drop function growth_id');
  await client.query('vacuum (analyze)');
}

export function customerOf(n: number): { readonly email: string; readonly authorization: string } {
  const token = createHash('sha256').update(`growth-${n}`).digest('base64url');
  return { email: `cliente-${n}@growth.example`, authorization: `Bearer ${token}` };
}
