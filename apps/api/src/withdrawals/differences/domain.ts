import type { WithdrawalState } from '@lastro/contracts';
import {
  convertCeil,
  convertFloor,
  isNegative,
  isPositive,
  isZero,
  type Money,
  negate,
  type Rate,
} from '@lastro/money';
import { AppError } from '../../platform/errors.ts';

/** What the provider paid beyond or below the order of a payout. */
export interface Difference {
  readonly withdrawalId: string;
  readonly customerId: string;
  readonly state: WithdrawalState;
  readonly ordered: Money<'BRL'>;
  readonly paid: Money<'BRL'>;
  readonly returned: Money<'BRL'>;
  /** Below zero: more was paid than was ordered. */
  readonly open: Money<'BRL'>;
  /** At which the customer paid. */
  readonly rate: Rate<'USDT', 'BRL'>;
}

/** Null if it is only the bank's to bear: a customer pays no more than was agreed, and a return gives back what it must. */
export function creditOf({ state, ordered, paid, open, rate }: Difference): Money<'USDT'> | null {
  const wasPaidLess = ordered.minor > paid.minor && isPositive(open);
  return state === 'completed' && wasPaidLess ? convertFloor(open, rate, 'USDT') : null;
}

export const worthOf = ({ open, rate }: Difference): Money<'USDT'> =>
  convertCeil(isNegative(open) ? negate(open) : open, rate, 'USDT');

/** Throws `already_decided`. */
export function assertUnchanged({ open }: Difference, shown: Difference): void {
  if (isZero(open)) throw new AppError('already_decided', { message: 'Não há diferença a encerrar.' });
  if (open.minor === shown.open.minor) return;
  throw new AppError('already_decided', { message: 'A diferença mudou agora. Confira o valor e repita.' });
}
