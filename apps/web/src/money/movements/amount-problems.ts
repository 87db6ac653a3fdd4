import { type Currency, compare, type Money } from '@lastro/money';

export const NO_AMOUNT = 'Informe um valor maior que zero.';
export const INSUFFICIENT = 'Saldo insuficiente.';
export const RATE_UNKNOWN = 'A cotação ainda não carregou. Tente novamente em instantes.';

/** Shown as soon as it is typed, since more digits don't mend it. The server decides if the balance is not known. */
export function balanceProblem<C extends Currency>(
  amount: Money<C> | null,
  balance: Money<NoInfer<C>> | null | undefined,
): string | undefined {
  if (amount === null || balance === null || balance === undefined) return undefined;
  return compare(amount, balance) > 0 ? INSUFFICIENT : undefined;
}
