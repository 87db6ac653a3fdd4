import type { ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

export type BadgeTone = 'neutral' | 'good' | 'pending' | 'bad';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  pending: 'bg-amber-soft text-amber',
  bad: 'bg-brick-soft text-brick',
};

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
