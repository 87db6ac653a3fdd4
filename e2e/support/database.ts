import { Client } from 'pg';

async function query(
  url: string,
  statement: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

export async function confirmEmail(url: string, email: string): Promise<void> {
  await query(url, 'update customers set email_proven_at = now() where email = $1', [email]);
}

/** As `npm run admin` does. */
export async function setRole(url: string, email: string, role: 'admin' | 'user'): Promise<void> {
  await query(
    url,
    `update customers set role = $2, email_proven_at = coalesce(email_proven_at, now()),
      admin_by_operator = $2 = 'admin',
      admin_since = case when $2 = 'admin' then now() end where email = $1`,
    [email, role],
  );
}

/** Ages a charge by two hours, past its lifetime of one; the bank itself detects the expiry. */
export async function ageCharge(url: string, txid: string): Promise<void> {
  const rows = await query(
    url,
    `update pix_charges set created_at = created_at - interval '2 hours',
      expires_at = expires_at - interval '2 hours', asked_at = null where txid = $1 returning txid`,
    [txid],
  );
  if (rows.length !== 1) throw new Error(`The bank has no charge ${txid}.`);
}

/** Ages a customer's investments; the bank's own job pays the interest. */
export async function ageInvestments(url: string, email: string, days: number): Promise<void> {
  await query(
    url,
    `update savings_investments s
      set created_at = s.created_at - $2 * interval '24 hours', accrues_at = s.accrues_at - $2 * interval '24 hours'
      from customers c where c.id = s.customer_id and c.email = $1`,
    [email, days],
  );
}

/** Ages a customer's quotes past their minute; the bank detects the expiry by the database's clock. */
export async function ageQuotes(url: string, email: string): Promise<void> {
  await query(
    url,
    `update quotes q set created_at = q.created_at - interval '2 minutes', expires_at = q.expires_at - interval '2 minutes'
      from customers c where c.id = q.customer_id and c.email = $1`,
    [email],
  );
}

export async function countPayments(url: string, txid: string): Promise<number> {
  const [row] = await query(url, 'select count(*)::int as count from pix_payments where txid = $1', [txid]);
  return Number(row?.count);
}

export async function countCredits(url: string, email: string): Promise<number> {
  const [row] = await query(
    url,
    `select count(*)::int as count from ledger.posting p
      join ledger.account a on a.id = p.account_id
      join customers c on c.id = a.owner_id
      where c.email = $1 and p.amount > 0`,
    [email],
  );
  return Number(row?.count);
}

/** The end of the last completed sweep. */
export async function lastSweepEnd(url: string): Promise<string> {
  const [row] = await query(url, 'select read_until::text as at from pix_sweep', []);
  return String(row?.at);
}

/** The public log's sequencer appends it within seconds. */
export async function enqueueLogLine(url: string, line: string): Promise<void> {
  await query(url, 'insert into log_queue (line) values ($1)', [line]);
}
