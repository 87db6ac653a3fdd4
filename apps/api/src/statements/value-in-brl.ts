import { convertHalfUp, divideHalfUp, money } from '@lastro/money';
import type { Tx } from '../platform/database/db.ts';
import { rateAt, readRates } from '../valuations/index.ts';
import type { Section } from './domain.ts';
import type { Posted } from './repository.ts';

/** Centavos of each movement with its sign, null where none is known. What it answers for an ended period is final. */
export type ValueInBrl = (
  tx: Tx,
  section: Section,
  postings: readonly Posted[],
) => Promise<readonly (bigint | null)[]>;

/**
 * The reais recorded with the movement, or its recorded worth in USDT at the rate of its time, or the market's value if
 * that was stored before the period ended.
 */
export const valueInBrl: ValueInBrl = async (tx, { currency }, postings) => {
  const rates = await readRates(tx);
  return postings.map((posted) => {
    const {
      amount,
      amount_brl: recorded,
      recorded_for: recordedFor,
      worth_usdt: worth,
      market_brl: market,
    } = posted;
    const magnitude = amount < 0n ? -amount : amount;
    const signed = (centavos: bigint) => (amount < 0n ? -centavos : centavos);
    if (recorded !== null) {
      const isPart = recordedFor !== null && recordedFor !== magnitude && recordedFor > 0n;
      return signed(isPart ? divideHalfUp(recorded * magnitude, recordedFor) : recorded);
    }
    const usdt = currency === 'USDT' ? magnitude : worth;
    const rate = posted.rate ?? rateAt(rates, posted.created_at);
    if (usdt === null || rate === undefined) return market === null ? null : signed(market);
    return signed(
      convertHalfUp(money('USDT', usdt), { base: 'USDT', quote: 'BRL', scaled: rate }, 'BRL').minor,
    );
  });
};
