import { type Coin, compare, type Money } from '@lastro/money';
import { AppError } from './errors.ts';

/** Whether an amount is worth so much that two administrators have to agree on it. */
export type NeedsTwo = (amount: Money<Coin>) => Promise<boolean>;

export interface FourEyesDeps {
  /** Null: one is always enough. */
  readonly above: Money<'USDT'> | null;
  /** What coins are worth; undefined while no price is known. */
  readonly worthInUsdt: (amount: Money<Coin>) => Promise<Money<'USDT'> | undefined>;
}

export function createNeedsTwo({ above, worthInUsdt }: FourEyesDeps): NeedsTwo {
  return async (amount) => {
    if (above === null) return false;
    const worth = await worthInUsdt(amount);
    // Of what nobody can value nobody knows that it is little.
    return worth === undefined || compare(worth, above) > 0;
  };
}

/**
 * Which of the two approvals this administrator's is. `admins`: who of the two is an administrator still; the first
 * approval of one who was demoted since counts no more, and the next one is a first again. Throws
 * `needs_another_admin` for who gave the first one, `forbidden` for who was demoted a moment ago.
 */
export function approvalOf(
  first: string | null,
  adminId: string,
  admins: ReadonlySet<string>,
): 'first' | 'second' {
  if (!admins.has(adminId)) throw new AppError('forbidden');
  if (first === null || !admins.has(first)) return 'first';
  if (first === adminId) throw new AppError('needs_another_admin');
  return 'second';
}
