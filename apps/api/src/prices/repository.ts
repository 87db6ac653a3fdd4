import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { TIME_SKEW_MS } from '../platform/time-skew.ts';
import type { MarketCoin, Prices, StoredPrices } from './domain.ts';

export async function readPrices(db: Db): Promise<StoredPrices | undefined> {
  const rows = await db.selectFrom('exchange_rates').selectAll().execute();
  if (rows.length === 0) return undefined;
  return {
    at: new Date(Math.min(...rows.map((row) => row.fetched_at.getTime()))),
    rates: new Map(rows.map((row) => [row.coin, { base: row.coin, quote: 'USDT', scaled: row.price }])),
    fetchedAt: new Map(rows.map((row) => [row.coin, row.fetched_at])),
  };
}

export async function savePrices(db: Db, prices: Prices): Promise<void> {
  const rows = [...prices.rates].map(
    ([coin, rate]): { coin: MarketCoin; price: bigint; fetched_at: Date } => ({
      coin,
      price: rate.scaled,
      fetched_at: prices.at,
    }),
  );
  await db
    .insertInto('exchange_rates')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('coin')
        .doUpdateSet({ price: sql`excluded.price`, fetched_at: sql`excluded.fetched_at` })
        // Later times than the database's are of a clock that ran ahead.
        .where(
          sql<boolean>`exchange_rates.fetched_at < excluded.fetched_at or exchange_rates.fetched_at > now() + ${TIME_SKEW_MS} * interval '1 ms'`,
        ),
    )
    .execute();
}
