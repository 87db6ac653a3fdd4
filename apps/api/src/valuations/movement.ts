import type { TransactionType } from '@lastro/contracts';
import type { Coin } from '@lastro/money';

/** A completed history row; amounts are minor units. */
export interface Movement {
  readonly id: string;
  readonly type: TransactionType;
  readonly direction: 'in' | 'out' | 'none';
  /** Completion time, for movements that had to wait. */
  readonly at: Date;
  readonly from: Coin | null;
  readonly fromAmount: bigint | null;
  readonly to: Coin | null;
  readonly toAmount: bigint | null;
  readonly usdt: bigint | null;
  /** The returned part of a payout, in centavos and in USDT. */
  readonly returnedBrl: bigint;
  readonly returnedUsdt: bigint;
  readonly invested: bigint | null;
  readonly toOwnAddress: boolean;
}

/** Centavos. */
export interface StoredValue {
  readonly currency: Coin;
  readonly brl: bigint;
}

export function parseValues(text: string): StoredValue[] {
  if (text === '') return [];
  return text.split(' ').map((value) => {
    const [currency, brl = ''] = value.split('=');
    return { currency: currency as Coin, brl: BigInt(brl) };
  });
}

/** Whether a value may be missing: there is one for each coin, or for USDT if the row names none. */
export function lacksValue(
  { from, to }: Pick<Movement, 'from' | 'to'>,
  values: readonly StoredValue[],
): boolean {
  const isMissing = (coin: Coin) => !values.some(({ currency }) => currency === coin);
  return from === null && to === null
    ? isMissing('USDT')
    : (from !== null && isMissing(from)) || (to !== null && isMissing(to));
}

/** Columns of a movement except `at`, where `t` is the history row and `w` its withdrawal. */
export const MOVEMENT_COLUMNS = `
  t.id, t.transaction_type as type, t.direction, t.from_currency as "from",
  coalesce(t.from_amount, t.crypto_amount) as "fromAmount", t.to_currency as "to", t.crypto_amount as "toAmount",
  t.amount_usdt as usdt, coalesce(r.amount, 0)::bigint as "returnedBrl", coalesce(r.credited, 0)::bigint as "returnedUsdt",
  s.amount as invested, coalesce((
    select o.own from tax_own_addresses o
    where o.customer_id = t.customer_id and o.address = w.address and o.network = w.network
    order by o.id desc limit 1), false) as "toOwnAddress"`;

/** The stored values of the history row `t` in centavos, such as `BTC=5200 USDT=5199`; see `parseValues`. */
export const STORED_VALUES = `(
  select string_agg(x.currency || '=' || x.value_brl, ' ') from valuations x where x.transaction_id = t.id)`;

/**
 * Whether the history row `t` is reported. The credit for a payout's difference is left out once the payout was returned
 * in full.
 */
export const IS_REPORTED = `
  t.status = 'completed' and not (t.transaction_type = 'adjustment' and exists (
    select from payout_difference_closings o join withdrawals x on x.id = o.withdrawal_id
    where o.transaction_id = t.id and x.state = 'returned'))`;

export const MOVEMENT_JOINS = `
  left join lateral (
    select sum(x.amount) as amount, sum(x.credited) as credited from withdrawal_returns x where x.withdrawal_id = w.id
  ) r on true
  left join lateral (
    select x.amount from savings_investments x
    where t.transaction_type = 'savings_withdrawal' and x.closing_transaction_id = t.id limit 1
  ) s on true`;
