import { formatMoney, isNegative, isPositive, isZero, visibleDecimals } from '@lastro/money';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import type { OwnHistory } from './history/balance-history.ts';

/** This month's yield and price changes, excluding deposits and withdrawals. */
export function Earned({
  history: { earned, hasMoney },
}: {
  readonly history: Pick<OwnHistory, 'earned' | 'hasMoney'>;
}) {
  const { hidden } = useHiddenBalances();
  if (!hasMoney) return null;
  if (earned === null) return <Pill>Rendimento do mês indisponível</Pill>;
  const up = isPositive(earned);
  const Icon = up ? TrendingUp : TrendingDown;
  return (
    <Pill good={up && !hidden}>
      {!isZero(earned) && !hidden && <Icon className="size-4 shrink-0" />}
      <span>
        {isNegative(earned) && !hidden ? 'Variou' : 'Rendeu'}{' '}
        {hidden ? (
          <Amount value={earned} />
        ) : (
          <span className="tabular whitespace-nowrap">
            {up && '+'}
            {formatMoney(earned, visibleDecimals(earned, 2))}
          </span>
        )}{' '}
        no mês
      </span>
    </Pill>
  );
}

function Pill({ good = false, children }: { readonly good?: boolean; readonly children: ReactNode }) {
  return (
    <span
      title="Juros e variação das moedas, sem depósitos nem saques"
      className={`inline-flex items-center gap-1.5 rounded-control px-2.5 py-0.5 text-sm font-semibold ${
        good ? 'bg-mint/15 text-mint' : 'bg-white/10 text-on-deep-muted'
      }`}
    >
      {children}
    </span>
  );
}
