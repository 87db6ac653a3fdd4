import type { Money } from '@lastro/money';
import { amountText } from '../../../lib/format/money-text.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { FitAmount } from '../../../money/amounts/fit-amount.tsx';

export interface ExactAmountProps {
  readonly value: Money;
  readonly className?: string;
}

/** USDT without zeros beyond two decimals, other coins with all of theirs. */
export function ExactAmount({ value, className }: ExactAmountProps) {
  return <Amount value={value} {...decimalsOf(value)} className={className} />;
}

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
