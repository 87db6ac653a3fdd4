import { formatAmount, type Money, visibleDecimals } from '@lastro/money';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { areaPath, areaPoints, linePath } from '../../ui/graphics/area-path.ts';
import {
  daySummary,
  type Extremes,
  extremesOf,
  type HistoryDay,
  historySummary,
  type View,
} from './balance-history.ts';

const WIDTH = 300;
const HEIGHT = 100;
const TOP = 8;
/** Just inside the chart, so that a line at zero is not clipped. */
const FLOOR = 99;

export interface BalancePictureProps {
  readonly view: View;
  readonly days: readonly HistoryDay[];
  readonly caption: ReactNode;
}

export function BalancePicture({ view, days, caption }: BalancePictureProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { hidden } = useHiddenBalances();
  const fadeId = useId();
  // Hidden, the line is flat: its shape would give the amounts away.
  const values = days.map(({ total }) => (hidden ? 1n : total.minor));
  const points = areaPoints(
    // A line needs two points.
    values.length === 1 ? [...values, ...values] : values,
    WIDTH,
    FLOOR,
    TOP,
  );
  const lastIndex = days.length - 1;
  const extremes = extremesOf(days);
  const day = days[chosen ?? lastIndex];
  const point = points[chosen ?? lastIndex];
  if (day === undefined || point === undefined) return null;

  function follow(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    setChosen(Math.min(lastIndex, Math.max(0, Math.round(share * lastIndex))));
  }

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
      <div className="relative mt-2 min-h-0 flex-1 overflow-hidden rounded-b-card has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-mint">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-mint)" stopOpacity="0.38" />
            <stop offset="1" stopColor="var(--color-mint)" stopOpacity="0.02" />
          </linearGradient>
          <path d={areaPath(points, HEIGHT)} fill={`url(#${fadeId})`} />
          <path
            d={linePath(points)}
            fill="none"
            stroke="var(--color-mint)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {!hidden && extremes !== null && chosen === null && <Scale {...extremes} />}
        {chosen !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-px bg-on-deep-muted/50"
            style={{ left: `${(point.x / WIDTH) * 100}%` }}
          >
            <span
              className="absolute -left-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-deep-card bg-mint"
              style={{ top: `${(point.y / HEIGHT) * 100}%` }}
            />
          </span>
        )}
        <input
          type="range"
          min={0}
          max={lastIndex}
          value={chosen ?? lastIndex}
          aria-label="Dia do histórico"
          aria-valuetext={hidden ? `${day.label}: valor oculto` : daySummary(day)}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={follow}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
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
