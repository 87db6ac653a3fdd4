import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

interface RingPart {
  readonly key: string;
  readonly permille: number;
  readonly className: string;
}

interface RingProps {
  readonly parts: readonly RingPart[];
  readonly className?: string;
  readonly children?: ReactNode;
}

const RADIUS = 52;
/** Of a thousand, between two parts. */
const GAP = 8;

export function Ring({ parts, className, children }: RingProps) {
  const shown = parts.filter(({ permille }) => permille > 0);
  const gap = shown.length > 1 ? GAP : 0;
  let before = 0;
  return (
    <div className={classNames('relative grid place-items-center', className)}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="11" className="stroke-sunken" />
        {shown.map(({ key, permille, className: colour }) => {
          const start = before;
          before += permille;
          // The smallest part stays visible.
          const length = Math.max(permille - gap, 4);
          return (
            <circle
              key={key}
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              strokeWidth="11"
              pathLength={1000}
              strokeDasharray={`${length} ${1000 - length}`}
              strokeDashoffset={-start - gap / 2}
              className={colour}
            />
          );
        })}
      </svg>
      <div className="relative w-[70%] text-center">{children}</div>
    </div>
  );
}
