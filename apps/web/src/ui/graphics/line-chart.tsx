import { type PointerEvent, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { areaPath, areaPoints, linePath } from './area-path.ts';

export interface ChartPoint {
  readonly value: bigint;
  readonly label: string;
  readonly text: string;
}

interface LineChartProps {
  readonly points: readonly ChartPoint[];
  readonly name: string;
  readonly summary: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly ticks: readonly [string, string, string];
  readonly className?: string;
}

const WIDTH = 300;
const HEIGHT = 100;
const TOP = 6;

export function LineChart(props: LineChartProps) {
  const { points, chosen, onChoose } = props;
  const fadeId = useId();
  const places = areaPoints(
    points.map(({ value }) => value),
    WIDTH,
    HEIGHT,
    TOP,
  );
  const last = points.length - 1;
  const point = points[chosen ?? last];
  const place = places[chosen ?? last];
  if (point === undefined || place === undefined) return null;

  function follow(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    onChoose(Math.min(last, Math.max(0, Math.round(share * last))));
  }

  return (
    <figure className={classNames('flex flex-col', props.className)}>
      <figcaption className="sr-only">{props.summary}</figcaption>
      <div className="relative min-h-0 flex-1 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full text-link"
        >
          <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-mint)" stopOpacity="0.28" />
            <stop offset="1" stopColor="var(--color-mint)" stopOpacity="0" />
          </linearGradient>
          <path d={areaPath(places, HEIGHT)} fill={`url(#${fadeId})`} />
          <path
            d={linePath(places)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {chosen !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-px bg-control"
            style={{ left: `${(place.x / WIDTH) * 100}%` }}
          >
            <span
              className="absolute -left-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-card bg-link"
              style={{ top: `${(place.y / HEIGHT) * 100}%` }}
            />
          </span>
        )}
        <input
          type="range"
          min={0}
          max={last}
          value={chosen ?? last}
          aria-label={props.name}
          aria-valuetext={`${point.label}: ${point.text}`}
          onChange={(event) => onChoose(Number(event.target.value))}
          onPointerMove={follow}
          onPointerLeave={() => onChoose(null)}
          onBlur={() => onChoose(null)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden="true" className="tabular mt-2 flex justify-between text-xs text-muted">
        <span>{props.ticks[0]}</span>
        <span>{props.ticks[1]}</span>
        <span>{props.ticks[2]}</span>
      </div>
    </figure>
  );
}
