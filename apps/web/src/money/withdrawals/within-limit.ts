import { type Currency, compare, type Money } from '@lastro/money';
import { exactMoney } from '../../lib/format/money-text.ts';
import type { LimitCurrency, OwnLimits } from '../../lib/queries/limits.ts';

export function lesser<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return compare(a, b) <= 0 ? a : b;
}

/** The server decides if the limits are not known. */
export function limitProblem<C extends LimitCurrency>(
  amount: Money<C> | null,
  limits: OwnLimits<NoInfer<C>> | undefined,
): string | undefined {
  if (amount === null || limits === undefined || compare(amount, limits.available) <= 0) return undefined;
  return `${aboveLimit(limits)}: ${exactMoney(limits.available)}.`;
}

function aboveLimit({ nightHours }: Pick<OwnLimits<LimitCurrency>, 'nightHours'>): string {
  return nightHours === undefined ? 'Acima do seu limite atual' : `Acima do limite da noite (${nightHours})`;
}
