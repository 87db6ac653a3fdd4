import type { MonthTotals, TransactionType } from '@lastro/contracts';
import { TIME_ZONE } from '@lastro/contracts/brasilia';
import { type Coin, money, toWire } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { conditionsOf, type RowFilter } from './repository.ts';

export interface MonthSum {
  readonly month: string;
  readonly currency: Coin;
  readonly transactions: bigint;
  readonly incoming: bigint;
  readonly outgoing: bigint;
}

const BETWEEN_OWN_ACCOUNTS: readonly TransactionType[] = [
  'crypto_exchange',
  'savings_deposit',
  'savings_withdrawal',
];

/** The recorded worth in USDT; for sent coins it was recorded without their network fee. */
const USDT_AMOUNT = sql`case
  when t.direction = 'out' and t.from_currency = 'USDT' then coalesce(t.from_amount, t.amount_usdt)
  when t.transaction_type = 'crypto_transfer' and t.crypto_amount > 0
    then round(t.amount_usdt::numeric * t.from_amount / t.crypto_amount)::bigint
  else t.amount_usdt end`;

/** Amounts are in USDT where that value was recorded. */
export async function sumMonths(db: Db, customerId: string, filter: RowFilter): Promise<MonthSum[]> {
  const conditions = [sql`t.customer_id = ${customerId}`, ...conditionsOf(filter)];
  const result = await sql<MonthSum>`
    with shown as (
      select to_char(t.created_at at time zone ${TIME_ZONE}, 'YYYY-MM') as month,
        case when t.amount_usdt is not null then 'USDT'
          when t.direction = 'out' then coalesce(t.from_currency, t.to_currency)
          else coalesce(t.to_currency, t.from_currency) end as currency,
        coalesce(${USDT_AMOUNT}, case t.direction when 'out' then coalesce(t.from_amount, t.crypto_amount)
          else coalesce(t.crypto_amount, t.from_amount) end, 0) as amount,
        case when t.status = 'failed' or t.transaction_type = any(${[...BETWEEN_OWN_ACCOUNTS]}) then 'none'
          else t.direction end as direction
      from transactions t where ${sql.join(conditions, sql` and `)}
    )
    select month, coalesce(currency, 'USDT') as currency, count(*) as transactions,
      coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as incoming,
      coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as outgoing
    from shown group by 1, 2 order by 1 desc, 2
  `.execute(db);
  return result.rows;
}

export function toMonths(sums: readonly MonthSum[]): MonthTotals[] {
  return [...Map.groupBy(sums, ({ month }) => month)].map(([month, ofMonth]) => {
    const usdt = ofMonth.find(({ currency }) => currency === 'USDT');
    const inUsdt = (minor: bigint | undefined) => toWire(money('USDT', minor ?? 0n));
    return {
      month,
      transactions: Number(ofMonth.reduce((count, { transactions }) => count + transactions, 0n)),
      in_usdt: inUsdt(usdt?.incoming),
      out_usdt: inUsdt(usdt?.outgoing),
      coins: ofMonth
        .filter(({ currency, incoming, outgoing }) => currency !== 'USDT' && (incoming > 0n || outgoing > 0n))
        .map(({ currency, incoming, outgoing }) => ({
          currency_code: currency,
          in: toWire(money(currency, incoming)),
          out: toWire(money(currency, outgoing)),
        })),
    };
  });
}
