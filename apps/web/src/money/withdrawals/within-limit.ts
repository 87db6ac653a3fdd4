import { type Currency, compare, type Money } from '@lastro/money';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { LimitMoney, OwnLimits } from '../../lib/queries/limits.ts';

export function lesser<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return compare(a, b) <= 0 ? a : b;
}

/** Of an amount in the currency of the limits. Undefined if they are not known: the server decides. */
export function limitProblem(amount: LimitMoney, limits: OwnLimits | undefined): string | undefined {
  if (limits === undefined || amount.minor <= limits.available.minor) return undefined;
  return `Acima do seu limite atual: ${exactMoney(limits.available)}.`;
}
