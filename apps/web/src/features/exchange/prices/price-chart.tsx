import { useState } from 'react';
import { formatPercentChange } from '../../../lib/format/percent.ts';
import { Figures } from '../../../money/amounts/figures.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FitText } from '../../../ui/fit-text.tsx';
import { LineChart } from '../../../ui/graphics/line-chart.tsx';
import type { PriceLine } from './price-line.ts';

export interface PriceChartProps {
  readonly line: PriceLine;
}

export default function PriceChart({ line }: PriceChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const point = chosen === null ? undefined : line.points[chosen];
  const described = point ?? line.points.at(-1);
  if (described === undefined) return null;
  return (
    <div className="flex h-full flex-col">
      <p className="flex h-7 items-center font-bold tracking-tight md:h-8">
        <FitText text={point?.text ?? line.current} size="clamp(1.25rem, 3vw, 1.5rem)">
          {(word) => <Figures text={word} />}
        </FitText>
      </p>
      {/* Same height with either text, so that the picture does not move under the pointer. */}
      <div className="tabular flex h-7 items-center text-sm text-muted">
        {point === undefined ? (
          <Badge tone={line.changePercent < 0 ? 'neutral' : 'good'}>
            {formatPercentChange(line.changePercent)}
          </Badge>
        ) : (
          point.label
        )}
      </div>
      <figure className="mt-4 flex min-h-0 flex-1 flex-col">
        <figcaption className="sr-only">{line.summary}</figcaption>
        <LineChart
          values={line.points.map(({ value }) => value)}
          label="Momento da cotação"
          text={`${described.label}: ${described.text}`}
          chosen={chosen}
          onChoose={setChosen}
          className="rounded-lg"
        />
        <div aria-hidden="true" className="tabular mt-2 flex justify-between text-xs text-muted">
          <span>{line.ticks[0]}</span>
          <span>{line.ticks[1]}</span>
          <span>{line.ticks[2]}</span>
        </div>
      </figure>
      <dl className="tabular mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-hairline pt-3 text-xs">
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">Mínima</dt>
          <dd>
            <Figures text={line.lowest} />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">Máxima</dt>
          <dd>
            <Figures text={line.highest} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
