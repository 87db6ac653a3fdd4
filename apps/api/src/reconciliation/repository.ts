import { TIME_ZONE } from '@lastro/contracts/brasilia';
import type { Coin, Coverage, Currency } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { InFlight } from './domain.ts';

export type Provider = 'psp' | 'binance';

export interface BooksLine {
  readonly held: bigint;
  readonly postings: bigint;
  readonly owed: bigint;
  readonly position: bigint;
}

export type Books = ReadonlyMap<Currency, BooksLine>;

/** The balance is minus what the bank owns at the provider. */
const HELD_BY = { psp: 'pix_settlement', binance: 'crypto_custody' } as const;

/** Reads the bank's own accounts only, however many customers: each currency's balances add up to zero. */
export async function readBooks(db: Db, provider: Provider): Promise<Books> {
  const { rows } = await sql<BooksLine & { currency: Currency }>`
    select currency,
      -coalesce(sum(balance) filter (where kind = ${HELD_BY[provider]}), 0)::bigint as held,
      coalesce(sum(posting_count) filter (where kind = ${HELD_BY[provider]}), 0)::bigint as postings,
      -coalesce(sum(balance) filter (where kind not in ('pix_suspense', 'crypto_unattributed')), 0)::bigint as owed,
      coalesce(sum(balance) filter (where kind = 'exchange_desk'), 0)::bigint as position
    from ledger.account where owner_id is null group by currency
  `.execute(db);
  return new Map(rows.map(({ currency, ...line }) => [currency, line]));
}

/** Payouts handed to the rail without a final status: they may have left. */
export async function listSending(db: Db, provider: Provider): Promise<Map<Currency, InFlight[]>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'held', 'payout', 'attempted_at', 'created_at'])
    .select(sql<Currency>`payout_currency`.as('currency'))
    .where('kind', 'in', provider === 'psp' ? ['pix', 'bill'] : ['crypto'])
    .where('state', 'in', ['sending', 'unknown'])
    .execute();
  return grouped(
    rows.map((row) => ({
      currency: row.currency,
      kind: provider === 'psp' ? ('pix_payout' as const) : ('crypto_withdrawal' as const),
      id: row.id,
      // The network's fee leaves with the coins.
      amount: provider === 'psp' ? -row.payout : -row.held,
      certain: false,
      since: row.attempted_at ?? row.created_at,
    })),
  );
}

export async function listArriving(db: Db): Promise<Map<Currency, InFlight[]>> {
  const rows = await db
    .selectFrom('crypto_deposits')
    .select(['id', 'amount', 'seen_at'])
    .select(sql<Coin>`coin`.as('currency'))
    .where('state', 'in', ['pending', 'gone'])
    .where('amount', 'is not', null)
    .execute();
  return grouped(
    rows.map((row) => ({
      currency: row.currency,
      kind: 'crypto_deposit' as const,
      id: row.id,
      amount: row.amount ?? 0n,
      certain: false,
      since: row.seen_at,
    })),
  );
}

function grouped(rows: readonly (InFlight & { currency: Currency })[]): Map<Currency, InFlight[]> {
  const groups = new Map<Currency, InFlight[]>();
  for (const { currency, ...row } of rows) groups.set(currency, [...(groups.get(currency) ?? []), row]);
  return groups;
}

export interface Opening {
  readonly amount: bigint;
  readonly assumed: boolean;
}

export async function findOpening(
  db: Db,
  provider: Provider,
  currency: Currency,
): Promise<Opening | undefined> {
  return db
    .selectFrom('reconciliation_openings')
    .select(['amount', 'assumed'])
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function insertOpening(
  db: Db,
  opening: Opening & { readonly provider: Provider; readonly currency: Currency; readonly at: Date },
): Promise<void> {
  const { at, ...row } = opening;
  await db
    .insertInto('reconciliation_openings')
    .values({ ...row, recorded_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'currency']).doNothing())
    .execute();
}

export async function readResult(db: Db): Promise<{ checkedAt: Date; result: unknown } | undefined> {
  const row = await db
    .selectFrom('reconciliation_result')
    .select(['checked_at', 'result'])
    .executeTakeFirst();
  return row && { checkedAt: row.checked_at, result: row.result };
}

export interface CoverageDay {
  readonly day: string;
  readonly held: bigint;
  readonly owed: bigint;
}

export async function listCoverageDays(db: Db, days: number): Promise<CoverageDay[]> {
  const { rows } = await sql<{ day: string; held: string; owed: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, held_usdt::text as held, owed_usdt::text as owed
    from coverage_days order by coverage_days.day desc limit ${days}
  `.execute(db);
  return rows.reverse().map(({ day, held, owed }) => ({ day, held: BigInt(held), owed: BigInt(owed) }));
}

export async function storeCoverageDay(db: Db, { held, owed }: Coverage, at: Date): Promise<void> {
  await sql`
    insert into coverage_days (day, held_usdt, owed_usdt, checked_at)
    values ((${at}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date, ${String(held)}, ${String(owed)}, ${at})
    on conflict (day) do update set held_usdt = excluded.held_usdt, owed_usdt = excluded.owed_usdt,
      checked_at = excluded.checked_at where coverage_days.checked_at < excluded.checked_at
  `.execute(db);
}

export async function storeResult(db: Db, checkedAt: Date, result: object): Promise<void> {
  const row = { checked_at: checkedAt, result: JSON.stringify(result) };
  await db
    .insertInto('reconciliation_result')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
