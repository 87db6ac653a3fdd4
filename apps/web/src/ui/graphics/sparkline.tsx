import { classNames } from '../../lib/browser/class-names.ts';
import { areaPoints, linePath } from './area-path.ts';

const WIDTH = 100;
const HEIGHT = 32;
const MARGIN = 3;

export function Sparkline({
  values,
  className,
}: {
  readonly values: readonly bigint[];
  readonly className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('h-5 w-20', className)}
    >
      <path
        d={linePath(areaPoints(values, WIDTH, HEIGHT, MARGIN))}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
