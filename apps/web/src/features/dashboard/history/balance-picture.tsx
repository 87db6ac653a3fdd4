import { formatAmount, type Money, visibleDecimals } from '@lastro/money';
import { type ReactNode, useState } from 'react';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { LineChart } from '../../../ui/graphics/line-chart.tsx';
import {
  daySummary,
  type Extremes,
  extremesOf,
  type HistoryDay,
  historySummary,
  type View,
} from './balance-history.ts';

export interface BalancePictureProps {
  readonly view: View;
  readonly days: readonly HistoryDay[];
  readonly caption: ReactNode;
}

export function BalancePicture({ view, days, caption }: BalancePictureProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { hidden } = useHiddenBalances();
  const extremes = extremesOf(days);
  const day = days[chosen ?? days.length - 1];
  if (day === undefined) return null;

  return (
    <figure className="relative flex h-full flex-col">
      <figcaption className="flex justify-between gap-3 px-5 text-sm text-on-deep-muted md:px-7">
        {chosen === null ? (
          <span>{caption}</span>
        ) : (
          <span>
            {day.label} <span aria-hidden="true">•</span>{' '}
            <Amount value={day.total} decimals={2} className="font-semibold text-on-deep" />
          </span>
        )}
        <span className="sr-only">{hidden ? 'Valores ocultos.' : historySummary(view, days)}</span>
      </figcaption>
      <LineChart
        // Hidden, the line is flat: its shape would give the amounts away.
        values={days.map(({ total }) => (hidden ? 1n : total.minor))}
        label="Dia do histórico"
        text={hidden ? `${day.label}: valor oculto` : daySummary(day)}
        chosen={chosen}
        onChoose={setChosen}
        ground="deep"
        className="mt-2 overflow-hidden rounded-b-card"
      >
        {!hidden && extremes !== null && chosen === null && <Scale {...extremes} />}
      </LineChart>
    </figure>
  );
}

const levelText = (total: Money<'USDT'>) => formatAmount(total, visibleDecimals(total, 2));

function Scale({ highest, lowest }: Extremes) {
  const level = highest.total.minor === lowest.total.minor;
  return (
    <span aria-hidden="true" className="tabular pointer-events-none text-xs text-on-deep-muted">
      <span className="absolute top-0 left-5 md:left-7">{levelText(highest.total)}</span>
      {!level && <span className="absolute bottom-1.5 left-5 md:left-7">{levelText(lowest.total)}</span>}
    </span>
  );
}
