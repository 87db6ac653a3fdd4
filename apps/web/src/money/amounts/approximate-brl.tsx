import { type Coin, type Money, money } from '@lastro/money';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { approximateReais } from '../../lib/format/money-text.ts';
import { approximateBrl, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { Amount } from './amount.tsx';

interface ApproximateBrlProps {
  readonly amount: Money<Coin> | null;
  readonly always?: boolean;
}

export function ApproximateBrl({ amount, always = false }: ApproximateBrlProps) {
  const rate = useBrlRate();
  const { hidden } = useHiddenBalances();
  const brl =
    amount === null || rate === undefined ? null : approximateBrl(money('USDT', amount.minor), rate);
  // Two elements: a changed width of one would count as a layout shift.
  if (amount === null || brl === null) return <span key="unknown">≈ —</span>;
  const { prefix, value } = approximateReais(amount, brl);
  return (
    <span key="known" className="tabular whitespace-nowrap">
      {hidden && !always ? '≈ ' : prefix}
      <Amount value={value} always={always} />
    </span>
  );
}
