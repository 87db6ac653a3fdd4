import type { AdminStats } from '@lastro/contracts';
import { type PointerEvent, useState } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { barHeights, dayInWords, transactionsInWords, volumeDays, volumeInWords } from './volume.ts';

const HEIGHT = 100;
/** Of a day's width. */
const BAR = 0.66;

export function VolumeChart({ days: rows }: { readonly days: Wire<AdminStats>['days'] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { hidden } = useHiddenBalances();
  const days = volumeDays(rows);
  const heights = barHeights(days);
  const last = days.length - 1;
  const day = days[chosen ?? last];
  if (day === undefined) return null;

  function follow(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setChosen(Math.min(last, Math.max(0, place)));
  }

  return (
    <>
      <figure>
        <figcaption className="flex min-h-12 flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <span>{chosen === null ? 'Hoje' : day.label}</span>
          <Amount value={day.volume} decimals={2} className="text-base font-bold text-text" />
          <span>{transactionsInWords(day.transactions)}</span>
          <span className="sr-only">{hidden ? 'Valores ocultos.' : volumeInWords(days)}</span>
        </figcaption>
        <div className="relative mt-1 h-44 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <svg
            viewBox={`0 0 ${days.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {days.map(({ date }, index) => {
              const height = heights[index] ?? 0;
              return (
                <rect
                  key={date}
                  x={index + (1 - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  className={index === (chosen ?? last) ? 'fill-mint' : 'fill-link opacity-45'}
                />
              );
            })}
          </svg>
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-px bg-control/60" />
          <input
            type="range"
            min={0}
            max={last}
            value={chosen ?? last}
            aria-label="Dia do volume"
            aria-valuetext={hidden ? `${day.label}: valor oculto` : dayInWords(day)}
            onChange={(event) => setChosen(Number(event.target.value))}
            onPointerMove={follow}
            onPointerLeave={() => setChosen(null)}
            onBlur={() => setChosen(null)}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
        <div aria-hidden="true" className="tabular mt-2 flex justify-between text-xs text-muted">
          <span>{days[0]?.label}</span>
          <span>{days[Math.floor(last / 2)]?.label}</span>
          <span>Hoje</span>
        </div>
      </figure>
      <details className="mt-3">
        <summary className="flex min-h-11 w-fit items-center text-sm font-semibold text-link">
          Ver em tabela
        </summary>
        <table className="w-full text-sm" aria-label="Volume por dia">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                Dia
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Volume
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Transações
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((row) => (
              <tr key={row.date} className="tabular border-t border-hairline">
                <th scope="row" className="py-2 text-left font-medium">
                  {row.label}
                </th>
                <td className="py-2 text-right">
                  <Amount value={row.volume} decimals={2} />
                </td>
                <td className="py-2 text-right">{row.transactions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
