import { classNames } from '../../lib/browser/class-names.ts';
import { linePath, linePoints } from './chart-geometry.ts';

interface SparklineProps {
  readonly values: readonly bigint[];
  /** Its height. */
  readonly className: string;
}

/** Decorative: a figure beside it has the information. */
export function Sparkline({ values, className }: SparklineProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('w-20 shrink-0 text-link', className)}
    >
      <path
        d={linePath(linePoints(values))}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
