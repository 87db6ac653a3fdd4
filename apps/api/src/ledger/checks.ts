import type pg from 'pg';

export interface Finding {
  readonly check: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const MAX_FINDINGS_PER_CHECK = 20;
const ALWAYS = "'-infinity'";

/** Entries have no index by time; their ids rise with it. */
function entriesSince(id: string, since: string): string {
  if (since === ALWAYS) return 'true';
  return `${id} >= (select coalesce(min(entry_id), 0) from ledger.posting where created_at >= ${since})`;
}

/** One row per posting, and per run of postings in an archived month. */
const STEPS = `(
  select account_id, number, 1::bigint as postings, amount, balance_after from ledger.posting
  union all
  select account_id, last_number, last_number - first_number + 1, total, balance_after from ledger.archived_run) steps`;

type Checks = Readonly<Record<string, string>>;

/** `since` is an SQL literal. */
const checksOfRows = (since: string): Checks => ({
  'the postings of an entry sum to zero in each currency': `
    select entry_id, currency, sum(amount) as sum from ledger.posting where created_at >= ${since}
    group by entry_id, currency having sum(amount) <> 0`,

  'a posting is in the currency of its account': `
    select p.account_id, p.number, p.currency, a.currency as account_currency
    from ledger.posting p join ledger.account a on a.id = p.account_id
    where p.created_at >= ${since} and p.currency <> a.currency`,

  'a refused entry has no postings, and every other entry has some': `
    select e.id as entry_id, e.kind, e.refusal from ledger.entry e
    left join (select distinct entry_id from ledger.posting where created_at >= ${since}) p on p.entry_id = e.id
    where ${entriesSince('e.id', since)} and e.created_at >= ${since}
      and (e.refusal is null) <> (p.entry_id is not null) and not exists (
        select from ledger.archived_month m where e.created_at >= m.starts and e.created_at < m.ends)`,

  'no account with a floor is below it': `
    select id as account_id, kind, currency, balance, floor from ledger.account
    where balance < floor or (owner_id is not null and coalesce(floor, -1) <> 0)`,
});

const CHAIN = "an account's postings are numbered without gaps and each follows from the one before";

const CHECKS: Checks = {
  ...checksOfRows(ALWAYS),

  "an account's balance and posting count match its postings": `
    select a.id as account_id, a.kind, a.currency, a.balance, coalesce(p.total, 0) as postings_total,
      a.posting_count, coalesce(p.postings, 0) as postings
    from ledger.account a
    left join (select account_id, sum(amount) as total, sum(postings) as postings from ${STEPS} group by account_id) p
      on p.account_id = a.id
    where a.balance <> coalesce(p.total, 0) or a.posting_count <> coalesce(p.postings, 0)`,

  [CHAIN]: `
    select account_id, number, amount, balance_after, before, number_before from (
      select account_id, number, postings, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over w as before, lag(number, 1, 0::bigint) over w as number_before
      from ${STEPS} window w as (partition by account_id order by number)
    ) as chain
    where balance_after <> before + amount or number <> number_before + postings`,

  'the runs of an archived month cover its postings, sum to zero and have their accounts’ currencies': `
    select m.part, m.postings, s.postings as stored, s.currency, s.total from ledger.archived_month m
    left join (select part, currency, sum(total) as total,
        sum(sum(last_number - first_number + 1)) over (partition by part) as postings
      from ledger.archived_run group by part, currency) s on s.part = m.part
    where m.postings <> coalesce(s.postings, 0) or s.total <> 0
    union all
    select r.part, null, null, r.currency, r.account_id from ledger.archived_run r
    left join ledger.account a on a.id = r.account_id where a.currency is distinct from r.currency`,
};

/** Times needn't follow the numbers, so neighbours outside the window are looked up by number. */
const recentChecks = (since: string): Checks => ({
  ...checksOfRows(since),

  "a moved account's balance and posting count match its last posting": `
    select a.id as account_id, a.kind, a.currency, a.balance, a.posting_count, p.number, p.balance_after
    from ledger.account a
    left join (select account_id, max(number) as number from ledger.posting where created_at >= ${since}
      group by account_id) recent on recent.account_id = a.id
    left join lateral (select number, balance_after from ledger.posting
      where account_id = a.id and number = a.posting_count limit 1) p on true
    where (recent.number is not null or a.created_at >= ${since})
      and (a.balance <> coalesce(p.balance_after, 0) or a.posting_count <> coalesce(p.number, 0)
        or a.posting_count < recent.number)`,

  [CHAIN]: `
    select c.account_id, c.number, c.amount, c.balance_after, coalesce(b.balance_after, c.before, 0) as before,
      coalesce(b.number, c.number_before, 0) as number_before
    from (
      select account_id, number, amount, balance_after, lag(balance_after) over w as before,
        lag(number) over w as number_before
      from ledger.posting where created_at >= ${since} window w as (partition by account_id order by number)
    ) as c
    left join lateral (
      select number, balance_after from ledger.posting p where p.account_id = c.account_id and p.number = c.number - 1
      union all
      select last_number, balance_after from ledger.archived_run r
      where r.account_id = c.account_id and r.last_number = c.number - 1
    ) b on c.number_before is distinct from c.number - 1
    where c.balance_after <> coalesce(b.balance_after, c.before, 0) + c.amount
      or c.number <> coalesce(b.number, c.number_before, 0) + 1`,
});

/** With `since`, audits only what was written from then on. */
export async function auditBooks(db: pg.Pool | pg.PoolClient, since?: Date): Promise<Finding[]> {
  return runChecks(db, since === undefined ? CHECKS : recentChecks(`'${since.toISOString()}'`));
}

export async function runChecks(
  db: pg.Pool | pg.PoolClient,
  checks: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, query] of Object.entries(checks)) {
    // Materialized: otherwise the limit makes the planner optimize for the first rows, though all are read.
    const { rows } = await db.query<Record<string, unknown>>(
      `with broken as materialized (${query}) select * from broken limit ${MAX_FINDINGS_PER_CHECK}`,
    );
    for (const row of rows) findings.push({ check, row });
  }
  return findings;
}
