import { Client } from 'pg';
import { accountKey, type Coin } from '../load/record.ts';

export interface BookedPosting {
  readonly key: string;
  readonly delta: bigint;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface BookedWithdrawal {
  readonly id: string;
  readonly railId: string;
  readonly state: string;
  readonly missing: boolean;
  /** The provider's id of a bill's payment, once known. */
  readonly billId: string | null;
}

export interface Books {
  readonly postings: ReadonlyMap<string, readonly BookedPosting[]>;
  readonly refused: ReadonlySet<string>;
  readonly withdrawals: readonly BookedWithdrawal[];
  /** Centavos paid for each withdrawal, less returns. */
  readonly settled: ReadonlyMap<string, bigint>;
}

/** Counts of pending work by name; empty after quiescence. */
export type Pending = Readonly<Record<string, number>>;

export async function readBooks(url: string): Promise<Books> {
  return query(url, async (client) => {
    const postings = new Map<string, BookedPosting[]>();
    const { rows } = await client.query<{
      owner: string;
      currency: Coin;
      amount: string;
      key: string;
      metadata: Record<string, unknown> | null;
    }>(`
      select a.owner_id as owner, p.currency, p.amount::text, e.request_key as key, e.metadata
      from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id
      where a.kind = 'customer_main' order by a.id, p.number`);
    for (const { owner, currency, amount, key, metadata } of rows) {
      const account = accountKey(owner, currency);
      const list = postings.get(account) ?? [];
      list.push({ key, delta: BigInt(amount), metadata: metadata ?? {} });
      postings.set(account, list);
    }
    const refused = await client.query<{ key: string }>(
      'select request_key as key from ledger.entry where refusal is not null',
    );
    const withdrawals = await client.query<BookedWithdrawal>(
      `select w.id::text, w.rail_id as "railId", w.state, w.missing_since is not null as missing,
        o.provider_id as "billId"
      from withdrawals w left join bill_orders o on o.withdrawal_id = w.id`,
    );
    const settled = await client.query<{ id: string; cents: string }>(`
      select e.metadata->>'withdrawal_id' as id, sum(p.amount)::text as cents
      from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id
      where a.kind = 'pix_settlement' and e.kind in ('withdrawal_settle', 'withdrawal_return') group by 1`);
    return {
      postings,
      refused: new Set(refused.rows.map(({ key }) => key)),
      withdrawals: withdrawals.rows,
      settled: new Map(settled.rows.map(({ id, cents }) => [id, BigInt(cents)])),
    };
  });
}

export interface ProviderCounts {
  readonly payments: number;
  readonly deposits: number;
  readonly returnedCents: bigint;
  /** Provider ids of bill payments that were refused or returned. */
  readonly unpaidBills: readonly string[];
  /** The bank's time, which the run may have shifted. */
  readonly now: Date;
}

/** Payouts that their rail does not have are not pending: an administrator decides them. */
export async function readPending(url: string, provider: ProviderCounts): Promise<Pending> {
  return query(url, async (client) => {
    const { rows } = await client.query<Record<keyof Pending, number>>(
      `select
        (select count(*) from graphile_worker.jobs where run_at < now() - interval '3 seconds'
          and attempts < max_attempts and locked_at is null)::int as "jobs due",
        (select count(*) from withdrawals where state in ('approved', 'sending', 'unknown')
          and not (missing_since is not null
            and (kind = 'crypto' or brcode is not null or kind = 'bill' and look_at > $5)))::int
          as "payouts under way",
        ($1 - (select count(*) from pix_payments))::int as "payments not recorded",
        ($2 - (select count(*) from crypto_deposits where state in ('credited', 'unattributed')))::int
          as "deposits not credited",
        ($3 - (select coalesce(sum(r.amount), 0) from withdrawal_returns r
          join withdrawals w on w.id = r.withdrawal_id where w.kind = 'pix'))::int
          as "centavos returned and not credited",
        (select count(*) from withdrawals w join bill_orders o on o.withdrawal_id = w.id
          where w.state = 'completed' and o.provider_id = any($4))::int as "bills returned and not credited"`,
      [provider.payments, provider.deposits, provider.returnedCents, provider.unpaidBills, provider.now],
    );
    return rows[0] ?? {};
  });
}

/** Jobs without a key are not counted: their successor was enqueued while they ran. */
export async function readDeadJobs(url: string): Promise<Pending> {
  return query(url, async (client) => {
    const { rows } = await client.query<{ task: string; count: number }>(
      `select task_identifier as task, count(*)::int as count from graphile_worker.jobs
        where attempts >= max_attempts and key is not null group by 1`,
    );
    return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
  });
}

async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
