import { useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { areaPath, type ChartPoint, linePath } from './chart-geometry.ts';

interface AreaLineProps {
  readonly points: readonly ChartPoint[];
  /** Index of the last point of the past; the line after it is dashed. */
  readonly pastUntil?: number;
  readonly className: string;
}

/** A line over a surface that fades out, as large as the box around it. */
export function AreaLine({ points, pastUntil, className }: AreaLineProps) {
  const fadeId = useId();
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('absolute inset-0 size-full', className)}
    >
      <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-mint)" stopOpacity="0.3" />
        <stop offset="1" stopColor="var(--color-mint)" stopOpacity="0" />
      </linearGradient>
      <path d={areaPath(points)} fill={`url(#${fadeId})`} />
      {pastUntil === undefined ? (
        <Line points={points} />
      ) : (
        <>
          <Line points={points} dashed />
          <Line points={points.slice(0, pastUntil + 1)} />
        </>
      )}
    </svg>
  );
}

function Line({ points, dashed = false }: Pick<AreaLineProps, 'points'> & { readonly dashed?: boolean }) {
  return (
    <path
      d={linePath(points)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={dashed ? '2 5' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}
