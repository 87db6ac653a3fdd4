import { type Coin, type Money, money } from '@lastro/money';
import { approximateBrl, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { Amount } from './amount.tsx';

interface ApproximateBrlProps {
  readonly amount: Money<Coin> | null;
  readonly always?: boolean;
}

export function ApproximateBrl({ amount, always = false }: ApproximateBrlProps) {
  const rate = useBrlRate();
  const brl =
    amount === null || rate === undefined ? null : approximateBrl(money('USDT', amount.minor), rate);
  // Two elements: a changed width of one would count as a layout shift.
  return brl === null ? (
    <span key="unknown">≈ —</span>
  ) : (
    <span key="known" className="tabular whitespace-nowrap">
      ≈ <Amount value={brl} always={always} />
    </span>
  );
}
