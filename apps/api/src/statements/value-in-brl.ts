import { convertHalfUp, divideHalfUp, money } from '@lastro/money';
import { type PublishedRate, rateAt } from '../valuations/index.ts';
import type { Section } from './domain.ts';
import type { Posted } from './repository.ts';

/** Centavos. A market value counts only if stored before the period's end, so an ended period never changes. */
export function valueInBrl(
  rates: readonly PublishedRate[],
  { currency }: Section,
  posted: Posted,
): bigint | null {
  const { amount, amount_brl: recorded, recorded_for: recordedFor, market_brl: market } = posted;
  const magnitude = amount < 0n ? -amount : amount;
  const signed = (centavos: bigint) => (amount < 0n ? -centavos : centavos);
  if (recorded !== null) {
    const isPart = recordedFor !== null && recordedFor !== magnitude && recordedFor > 0n;
    return signed(isPart ? divideHalfUp(recorded * magnitude, recordedFor) : recorded);
  }
  const usdt = currency === 'USDT' ? magnitude : posted.worth_usdt;
  const rate = posted.rate ?? rateAt(rates, posted.created_at);
  if (usdt === null || rate === undefined) return market === null ? null : signed(market);
  return signed(
    convertHalfUp(money('USDT', usdt), { base: 'USDT', quote: 'BRL', scaled: rate }, 'BRL').minor,
  );
}
