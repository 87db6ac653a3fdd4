import { type Coin, money } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { MovedAmount, PublishedRate, Valuation, ValueSource } from './domain.ts';

/** A reversal moves only what the balance covered; sent coins' worth was recorded without the fee. */
const MOVED_AMOUNTS = `
  select t.id, t.created_at as at, s.currency, s.amount, t.brl_to_usdt_rate as rate,
    coalesce(w.paid, t.amount_brl) as brl, coalesce(v.amount_usdt, s.amount) as "brlFor",
    case when s.currency = 'USDT' then s.amount when t.from_currency = 'USDT' then t.from_amount
      when t.to_currency = 'USDT' then t.crypto_amount else t.amount_usdt end as usdt,
    case when t.transaction_type = 'crypto_transfer' and s.currency <> 'USDT' then t.crypto_amount
      else s.amount end as "usdtFor"
  from transactions t
  left join lateral (
    select x.paid from withdrawals x where x.transaction_id = t.id and x.kind <> 'crypto' limit 1
  ) w on true
  left join lateral (
    select x.amount_usdt from pix_reversals x where t.transaction_type = 'pix_reversal'
      and x.end_to_end_id = t.end_to_end_id and x.transaction_id = t.id limit 1
  ) v on true
  cross join lateral (
    select 'USDT' as currency, t.amount_usdt as amount where t.from_currency is null and t.to_currency is null
    union all
    select t.from_currency, coalesce(t.from_amount, t.crypto_amount) where t.from_currency is not null
    union all
    select t.to_currency, t.crypto_amount
    where t.to_currency is not null and t.to_currency is distinct from t.from_currency
  ) s
  where s.amount is not null`;

/** Open and failed movements have no value. */
export async function findUnvalued(db: Db, ids: readonly string[]): Promise<MovedAmount[]> {
  const { rows } = await sql<MovedAmount>`
    select m.* from (${sql.raw(MOVED_AMOUNTS)} and t.status = 'completed' and t.id = any(${[...ids]}::uuid[])) m
    left join lateral (
      select true as stored from valuations x where x.transaction_id = m.id and x.currency = m.currency limit 1
    ) x on true
    where x.stored is null
  `.execute(db);
  return rows;
}

export async function insertValuations(
  db: Db,
  valued: readonly (readonly [id: string, valuation: Valuation])[],
): Promise<void> {
  if (valued.length === 0) return;
  await db
    .insertInto('valuations')
    .values(
      valued.map(([id, { currency, amount, value, source, rate, price }]) => ({
        transaction_id: id,
        currency,
        amount,
        value_brl: value.minor,
        source,
        usdt_brl_rate: rate,
        price: price?.rate.scaled ?? null,
        priced_at: price?.at ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['transaction_id', 'currency']).doNothing())
    .execute();
}

interface StoredRow {
  readonly id: string;
  readonly currency: Coin;
  readonly amount: bigint;
  readonly value: bigint;
  readonly source: ValueSource;
  readonly rate: bigint | null;
  readonly price: bigint | null;
  readonly pricedAt: Date | null;
}

export async function findValuations(db: Db, ids: readonly string[]): Promise<Map<string, Valuation[]>> {
  const { rows } = await sql<StoredRow>`
    select transaction_id as id, currency, amount, value_brl as value, source, usdt_brl_rate as rate, price,
      priced_at as "pricedAt"
    from valuations where transaction_id = any(${[...ids]}::uuid[])
  `.execute(db);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, of]) => [id, of.map(toValuation)]));
}

function toValuation({ currency, amount, value, source, rate, price, pricedAt }: StoredRow): Valuation {
  return {
    currency,
    amount,
    value: money('BRL', value),
    source,
    rate,
    price:
      price === null || pricedAt === null
        ? null
        : { at: pricedAt, rate: { base: currency, quote: 'USDT', scaled: price } },
  };
}

export async function readRates(db: Db | Tx): Promise<PublishedRate[]> {
  const { rows } = await sql<PublishedRate>`
    select case when since = '-infinity' then 'epoch' else since end as since, rate from usdt_brl_rates order by since
  `.execute(db);
  return rows;
}

export async function publishRate(db: Db, scaled: bigint): Promise<void> {
  await sql`
    insert into usdt_brl_rates (since, rate)
    select case when last.rate is null then '-infinity' else clock_timestamp() end, ${scaled}::bigint
    from (select (select r.rate from usdt_brl_rates r order by r.since desc limit 1) as rate) last
    where last.rate is distinct from ${scaled}::bigint
    on conflict do nothing
  `.execute(db);
}

const afterProgress = (db: Db) =>
  db
    .selectFrom('transactions')
    .where('id', '>', (eb) => eb.selectFrom('valuation_progress').select('through'))
    .orderBy('id');

/** Rows with ids after `before` may not be committed yet. */
export async function nextMovements(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await afterProgress(db).select('id').where('id', '<', before).limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function findNextTime(db: Db): Promise<Date | undefined> {
  return (await afterProgress(db).select('created_at').limit(1).executeTakeFirst())?.created_at;
}

export async function advance(db: Db, through: string): Promise<void> {
  await db.updateTable('valuation_progress').set({ through }).where('through', '<', through).execute();
}
