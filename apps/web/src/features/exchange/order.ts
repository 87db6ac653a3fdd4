import { type Coin, isCoin, parseDecimal } from '@lastro/money';
import { hasStringFields } from '../../lib/movements/movement.ts';

/** The amount that the customer types; the other one is computed. */
export type Side = 'pay' | 'get';

export const isSide = (text: string): text is Side => text === 'pay' || text === 'get';

/** Amounts are plain decimal texts. */
export interface ExchangeOrder {
  readonly from: Coin;
  readonly to: Coin;
  readonly side: Side;
  readonly paid: string;
  readonly received: string;
  /** The confirmed quote's id; empty before that, when the other amount is an estimate. */
  readonly quote: string;
}

export function isExchangeOrder(value: unknown): value is ExchangeOrder {
  return (
    hasStringFields(value, ['from', 'to', 'side', 'paid', 'received', 'quote']) &&
    isCoin(value.from) &&
    isCoin(value.to) &&
    isSide(value.side)
  );
}

export function parseOrder({ from, to, paid, received }: ExchangeOrder) {
  return { paid: parseDecimal(from, paid), received: parseDecimal(to, received) };
}
