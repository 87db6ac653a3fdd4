import { formatMoney, visibleDecimals } from '@lastro/money';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { FitText, type FitTextProps } from '../../ui/fit-text.tsx';
import { Amount, type AmountProps } from './amount.tsx';
import { Figures } from './figures.tsx';

interface FitAmountProps
  extends Pick<AmountProps, 'value' | 'decimals'>,
    Pick<FitTextProps, 'size' | 'className'> {
  readonly prefix?: string;
}

export function FitAmount({ value, decimals, prefix = '', size, className }: FitAmountProps) {
  const { hidden } = useHiddenBalances();
  if (!hidden) {
    const text = `${prefix}${formatMoney(value, visibleDecimals(value, decimals))}`;
    return (
      <FitText text={text} size={size} className={className}>
        {(word) => <Figures text={word} />}
      </FitText>
    );
  }
  return (
    <span className={className} style={{ display: 'block', fontSize: size }}>
      {prefix}
      <Amount value={value} />
    </span>
  );
}
