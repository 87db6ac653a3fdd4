import { useState } from 'react';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { columnAt } from '../../../ui/graphics/chart-geometry.ts';
import { ChartScrubber } from '../../../ui/graphics/chart-scrubber.tsx';
import { FlowTable } from './flow-table.tsx';
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
  const at = chosen ?? last;
  const day = days[at];
  const { top, clamped } = scaleOf(days.map((one) => unitsOf(one.in) + unitsOf(one.out)));
  if (day === undefined) return null;

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
          {clamped && <span>O dia de maior movimento ultrapassa a escala do gráfico.</span>}
        </figcaption>
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2">
          <div
            aria-hidden="true"
            className="tabular flex h-44 flex-col justify-between text-right text-xs leading-none text-muted"
          >
            {hidden ? null : [top, top / 2, 0].map((value) => <span key={value}>{short.format(value)}</span>)}
          </div>
          <div className="relative h-44 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <Columns days={days} top={top} at={at} />
            <ChartScrubber
              label="Dia do gráfico"
              text={hidden ? `${day.label}: valor oculto` : flowText(day)}
              count={days.length}
              chosen={chosen}
              onChoose={setChosen}
              indexAt={columnAt}
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

interface ColumnsProps {
  readonly days: readonly FlowDay[];
  readonly top: number;
  readonly at: number;
}

function Columns({ days, top, at }: ColumnsProps) {
  return (
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
      {days.map((day, index) => (
        <Bar key={day.date} day={day} x={index + (1 - BAR) / 2} top={top} faint={index !== at} />
      ))}
    </svg>
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
