import { type PointerEvent, useState } from 'react';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type FlowDay, flowText, scaleOf, unitsOf } from './flows.ts';

const HEIGHT = 100;
/** Bar width as a share of a day's width. */
const BAR = 0.66;
const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const;
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

export function FlowChart({ days: all }: { readonly days: readonly FlowDay[] }) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('30');
  const [chosen, setChosen] = useState<number | null>(null);
  const { hidden } = useHiddenBalances();
  const days = all.slice(-Number(period));
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  const { top, clamped } = scaleOf(days.map((one) => unitsOf(one.in) + unitsOf(one.out)));
  if (day === undefined) return null;

  function follow(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
  }

  return (
    <>
      <Segmented
        label="Período"
        value={period}
        options={PERIODS}
        onChange={(next) => {
          setPeriod(next);
          setChosen(null);
        }}
      />
      <figure className="mt-3">
        <figcaption className="flex min-h-14 flex-wrap items-baseline gap-x-4 text-sm text-muted">
          <span>{chosen === null ? 'Hoje' : day.label}</span>
          <span>
            <i aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-sm bg-mint" />
            Entradas <Amount value={day.in} decimals={2} className="font-bold text-text" />
          </span>
          <span>
            <i aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-sm bg-control" />
            Saídas <Amount value={day.out} decimals={2} className="font-bold text-text" />
          </span>
          {clamped && <span>O maior dia passa do gráfico.</span>}
        </figcaption>
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2">
          <div
            aria-hidden="true"
            className="tabular flex h-44 flex-col justify-between text-right text-xs leading-none text-muted"
          >
            {hidden ? null : [top, top / 2, 0].map((value) => <span key={value}>{short.format(value)}</span>)}
          </div>
          <div className="relative h-44 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <svg
              viewBox={`0 0 ${days.length} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-0 size-full"
            >
              {[0, HEIGHT / 2, HEIGHT].map((y) => (
                <line
                  key={y}
                  x1={0}
                  x2={days.length}
                  y1={y}
                  y2={y}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-hairline"
                />
              ))}
              {days.map((one, index) => (
                <Bar key={one.date} day={one} x={index + (1 - BAR) / 2} top={top} faint={index !== at} />
              ))}
            </svg>
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              aria-label="Dia do gráfico"
              aria-valuetext={hidden ? `${day.label}: valor oculto` : flowText(day)}
              onChange={(event) => setChosen(Number(event.target.value))}
              onPointerMove={follow}
              onPointerLeave={() => setChosen(null)}
              onBlur={() => setChosen(null)}
              className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
            />
          </div>
          <div
            aria-hidden="true"
            className="tabular col-start-2 mt-2 flex justify-between text-xs text-muted"
          >
            <span>{days[0]?.label}</span>
            <span>{days[Math.floor(last / 2)]?.label}</span>
            <span>Hoje</span>
          </div>
        </div>
      </figure>
      <FlowTable days={days} />
    </>
  );
}

interface BarProps {
  readonly day: FlowDay;
  readonly x: number;
  readonly top: number;
  readonly faint: boolean;
}

/** Outflow is stacked on inflow. */
function Bar({ day, x, top, faint }: BarProps) {
  const heightOf = (units: number) => (Math.min(units, top) / top) * HEIGHT;
  const inflow = heightOf(unitsOf(day.in));
  const total = heightOf(unitsOf(day.in) + unitsOf(day.out));
  return (
    <g className={faint ? 'opacity-60' : undefined}>
      <rect x={x} y={HEIGHT - inflow} width={BAR} height={inflow} className="fill-mint" />
      <rect x={x} y={HEIGHT - total} width={BAR} height={total - inflow} className="fill-control" />
    </g>
  );
}

function FlowTable({ days }: { readonly days: readonly FlowDay[] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center text-sm font-semibold text-link">
        Ver em tabela
      </summary>
      <table className="w-full text-sm" aria-label="Entradas e saídas por dia">
        <thead className="text-muted">
          <tr>
            {['Dia', 'Entradas', 'Saídas'].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.date} className="tabular border-t border-hairline">
              <th scope="row" className="py-2 text-left font-medium">
                {row.label}
              </th>
              <td className="py-2 text-right">
                <Amount value={row.in} decimals={2} />
              </td>
              <td className="py-2 text-right">
                <Amount value={row.out} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
