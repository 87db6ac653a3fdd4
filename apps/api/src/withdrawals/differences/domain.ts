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

/** Between the paid and the ordered amount of a payout. */
export interface Difference {
  readonly withdrawalId: string;
  readonly customerId: string;
  readonly state: WithdrawalState;
  readonly ordered: Money<'BRL'>;
  readonly paid: Money<'BRL'>;
  readonly returned: Money<'BRL'>;
  /** Negative if more was paid than ordered. */
  readonly open: Money<'BRL'>;
  /** The rate at which the customer paid. */
  readonly rate: Rate<'USDT', 'BRL'>;
}

/** Null if only the bank can bear it, since customers never pay more than they agreed to. */
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
