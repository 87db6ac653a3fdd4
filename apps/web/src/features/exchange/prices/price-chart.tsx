import { useState } from 'react';
import { formatPercentChange } from '../../../lib/format/dates.ts';
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
  return (
    <div className="flex h-full flex-col">
      <p className="flex h-7 items-center font-bold tracking-tight md:h-8">
        <FitText text={point?.text ?? line.current} size="clamp(1.25rem, 3vw, 1.5rem)" />
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
      <LineChart
        points={line.points}
        name="Momento da cotação"
        summary={line.summary}
        chosen={chosen}
        onChoose={setChosen}
        ticks={line.ticks}
        className="mt-4 min-h-0 flex-1"
      />
      <dl className="tabular mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-hairline pt-3 text-xs">
        <div className="flex gap-1.5">
          <dt className="text-muted">Mínima</dt>
          <dd>{line.lowest}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-muted">Máxima</dt>
          <dd>{line.highest}</dd>
        </div>
      </dl>
    </div>
  );
}
