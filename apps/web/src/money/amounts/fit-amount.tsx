import { formatMoney } from '@lastro/money';
import { useHiddenBalances } from '../lib/hidden-balances.ts';
import { Amount, type AmountProps } from './amount.tsx';
import { FitText, type FitTextProps } from './fit-text.tsx';

export interface FitAmountProps
  extends Pick<AmountProps, 'value' | 'decimals'>,
    Pick<FitTextProps, 'size' | 'className'> {
  /** Before the amount, such as '≈ '. */
  readonly prefix?: string;
}

/** An amount that becomes smaller instead of leaving its place; covered while balances are hidden. */
export function FitAmount({ value, decimals, prefix = '', size, className }: FitAmountProps) {
  const { hidden } = useHiddenBalances();
  if (!hidden)
    return (
      <FitText
        text={`${prefix}${formatMoney(value, decimals)}`}
        size={size}
        {...(className === undefined ? {} : { className })}
      />
    );
  return (
    <span className={className} style={{ display: 'block', fontSize: size }}>
      {prefix}
      <Amount value={value} />
    </span>
  );
}
