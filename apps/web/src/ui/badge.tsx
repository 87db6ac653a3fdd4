import type { TransactionStatus } from '@lastro/contracts';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type BadgeTone = 'neutral' | 'good' | 'pending' | 'bad';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  pending: 'bg-amber-soft text-amber',
  bad: 'bg-brick-soft text-brick',
};

export interface BadgeProps {
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

const STATUSES: Readonly<Record<TransactionStatus, readonly [BadgeTone, string]>> = {
  completed: ['good', 'Concluído'],
  pending: ['pending', 'Pendente'],
  failed: ['bad', 'Falhou'],
};

/** A movement's status in words and colour. */
export function StatusBadge({ status }: { readonly status: TransactionStatus }) {
  const [tone, text] = STATUSES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
