import { formatMoney, type Money } from '@lastro/money';
import { classNames } from '../lib/class-names.ts';
import { useHiddenBalances } from '../lib/hidden-balances.ts';

/** What stands for every amount while balances are hidden: always as long, so that it tells nothing. */
export const HIDDEN_AMOUNT = '••••••';

export interface AmountProps {
  readonly value: Money;
  /** Fewer decimals than the currency has; digits are cut off, never rounded up. */
  readonly decimals?: number;
  /** Shows the sign of what came in ('+') too. */
  readonly signed?: boolean;
  /** Shown even while balances are hidden, such as the amount of a form being filled in. */
  readonly always?: boolean;
  readonly className?: string;
}

/** An amount with its symbol, in figures of one width, covered while balances are hidden. */
export function Amount({ value, decimals, signed = false, always = false, className }: AmountProps) {
  const { hidden } = useHiddenBalances();
  if (hidden && !always) {
    return (
      <span className={className}>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <span className="sr-only">Valor oculto</span>
      </span>
    );
  }
  return (
    <span className={classNames('tabular whitespace-nowrap', className)}>
      {signed && value.minor > 0n && '+'}
      {formatMoney(value, decimals)}
    </span>
  );
}
