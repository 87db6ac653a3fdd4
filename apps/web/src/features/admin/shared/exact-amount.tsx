import type { Money } from '@lastro/money';
import { Amount } from '../../../ui/amount.tsx';
import { amountText } from '../../../ui/amount-text.ts';
import { FitAmount } from '../../../ui/fit-amount.tsx';

export interface ExactAmountProps {
  readonly value: Money;
  readonly className?: string;
}

/** An amount to its last digit: USDT without zeros beyond two decimals, other coins with all of theirs. */
export function ExactAmount({ value, className }: ExactAmountProps) {
  return <Amount value={value} {...decimalsOf(value)} {...(className === undefined ? {} : { className })} />;
}

/** The same at the head of a case: becomes smaller instead of leaving its card. */
export function ExactHeadline({ value }: { readonly value: Money }) {
  return (
    <FitAmount
      value={value}
      {...decimalsOf(value)}
      size="1.25rem"
      className="leading-tight font-bold tracking-tight"
    />
  );
}

function decimalsOf(value: Money): { readonly decimals?: number } {
  return value.currency === 'USDT' ? { decimals: amountText(value).split(',')[1]?.length ?? 0 } : {};
}
