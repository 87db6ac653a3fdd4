import { formatAmount, formatMoney, type Money, visibleDecimals } from '@lastro/money';
import { classNames } from '../../lib/browser/class-names.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { Figures } from './figures.tsx';

/** Constant length, so that it reveals nothing. */
export const HIDDEN_AMOUNT = '••••••';

export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <span className="sr-only">Valor oculto</span>
    </>
  );
}

export interface AmountProps {
  readonly value: Money;
  /** Truncated, unless that would show zero. */
  readonly decimals?: number;
  readonly signed?: boolean;
  /** Shown even while balances are hidden, as in a form. */
  readonly always?: boolean;
  /** Shows the unit to screen readers only. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

export function Amount({ value, decimals, signed, always = false, bare, className }: AmountProps) {
  const { hidden } = useHiddenBalances();
  if (hidden && !always) {
    return (
      <span className={className}>
        <HiddenAmount />
      </span>
    );
  }
  return (
    <span className={classNames('tabular', className)}>
      {signed && value.minor > 0n && '+'}
      {bare ? (
        <>
          {formatAmount(value, visibleDecimals(value, decimals))}
          <span className="sr-only"> {value.currency}</span>
        </>
      ) : (
        <Figures text={formatMoney(value, visibleDecimals(value, decimals))} />
      )}
    </span>
  );
}
