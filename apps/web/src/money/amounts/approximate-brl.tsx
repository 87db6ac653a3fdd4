import type { Coin, Money } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { approximateReais } from '../../lib/format/money-text.ts';
import { approximateBrl, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { pricesOf, ratesOptions, worthInUsdt } from '../../lib/queries/rates.ts';
import { Amount } from './amount.tsx';

interface ApproximateBrlProps {
  readonly amount: Money<'USDT'> | null;
  readonly always?: boolean;
}

export function ApproximateBrl({ amount, always = false }: ApproximateBrlProps) {
  const rate = useBrlRate();
  const { hidden } = useHiddenBalances();
  const brl = amount === null || rate === undefined ? null : approximateBrl(amount, rate);
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

/** Of any coin at the market's price, shown even while balances are hidden. */
export function ApproximateWorth({ amount }: { readonly amount: Money<Coin> }) {
  const { data: prices } = useQuery({ ...ratesOptions, select: pricesOf });
  return <ApproximateBrl amount={(prices && worthInUsdt(amount, prices)) ?? null} always />;
}
