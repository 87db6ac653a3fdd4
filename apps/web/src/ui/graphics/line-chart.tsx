import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { AreaLine } from './area-line.tsx';
import { linePoints, nearestPoint } from './chart-geometry.ts';
import { ChartScrubber } from './chart-scrubber.tsx';

interface LineChartProps {
  readonly values: readonly bigint[];
  readonly label: string;
  /** The chosen value, or the last, for screen readers. */
  readonly text: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly ground?: keyof typeof COLOURS;
  readonly className?: string;
  /** Between the line and the slider. */
  readonly children?: ReactNode;
}

const COLOURS = {
  card: {
    line: 'text-link',
    focus: 'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    needle: 'bg-control',
    dot: 'border-card bg-link',
  },
  deep: {
    line: 'text-mint',
    focus: 'has-focus-visible:-outline-offset-2 has-focus-visible:outline-mint',
    needle: 'bg-on-deep-muted/50',
    dot: 'border-deep-card bg-mint',
  },
} as const;

/** Takes the height that its column leaves. */
export function LineChart({ values, chosen, onChoose, ground = 'card', ...props }: LineChartProps) {
  const colours = COLOURS[ground];
  // A line needs two points.
  const points = linePoints(values.length === 1 ? [...values, ...values] : values);
  const point = chosen === null ? undefined : points[chosen];
  return (
    <div
      className={classNames(
        'relative min-h-0 flex-1 has-focus-visible:outline-2',
        colours.focus,
        props.className,
      )}
    >
      <AreaLine points={points} className={colours.line} />
      {props.children}
      {point !== undefined && (
        <span
          aria-hidden="true"
          className={classNames('pointer-events-none absolute inset-y-0 w-px', colours.needle)}
          style={{ left: `${point.x}%` }}
        >
          <span
            className={classNames(
              'absolute -left-1.5 size-3 -translate-y-1/2 rounded-full border-2',
              colours.dot,
            )}
            style={{ top: `${point.y}%` }}
          />
        </span>
      )}
      <ChartScrubber
        label={props.label}
        text={props.text}
        count={values.length}
        chosen={chosen}
        onChoose={onChoose}
        indexAt={nearestPoint}
      />
    </div>
  );
}
