import { formatAmount, type Money, visibleDecimals } from '@lastro/money';
import type { CSSProperties } from 'react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { HiddenAmount } from '../../money/amounts/amount.tsx';
import { useCountUp } from './use-count-up.ts';

export function MainFigure({ value }: { readonly value: Money<'USDT'> }) {
  const { hidden } = useHiddenBalances();
  const decimals = visibleDecimals(value, 2);
  const final = formatAmount(value, decimals);
  const animated = formatAmount({ currency: 'USDT', minor: useCountUp(value.minor) }, decimals);
  // Sized for the final text, so that it doesn't change while counting.
  const size = { '--digits': final.length } as CSSProperties;
  return (
    <p
      className="@container flex items-baseline gap-2 leading-none font-semibold tracking-tight"
      style={size}
    >
      <span
        className="text-[length:min(clamp(2.25rem,1.25rem_+_4vw,3.5rem),calc(72cqi/(var(--digits)*0.56)))] whitespace-nowrap"
        data-testid="main-balance"
      >
        {hidden ? <HiddenAmount /> : <Counting animated={animated} final={final} />}
      </span>
      <span className="text-base text-on-deep-muted md:text-xl">USDT</span>
    </p>
  );
}

/** The final digits keep their space while others count, so that nothing beside them moves. */
function Counting({ animated, final }: { readonly animated: string; readonly final: string }) {
  const counting = animated !== final;
  return (
    <span className={counting ? 'tabular grid' : 'grid'}>
      <span className="col-start-1 row-start-1">{animated}</span>
      {counting && (
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {final}
        </span>
      )}
    </span>
  );
}
