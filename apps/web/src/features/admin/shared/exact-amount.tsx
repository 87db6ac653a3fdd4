import type { Money } from '@lastro/money';
import { Amount } from '../../../ui/amount.tsx';
import { amountText } from '../../../ui/amount-text.ts';

export interface ExactAmountProps {
  readonly value: Money;
  readonly className?: string;
}

/** An amount to its last digit: USDT without zeros beyond two decimals, other coins with all of theirs. */
export function ExactAmount({ value, className }: ExactAmountProps) {
  const decimals = value.currency === 'USDT' ? (amountText(value).split(',')[1]?.length ?? 0) : undefined;
  return (
    <Amount
      value={value}
      {...(decimals === undefined ? {} : { decimals })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
