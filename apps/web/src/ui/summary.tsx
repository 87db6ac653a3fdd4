import type { ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';
import { FitText } from './fit-text.tsx';

export interface SummaryLine {
  readonly label: string;
  readonly value: ReactNode;
  /** Long, such as an address: below its label and breakable anywhere. */
  readonly code?: boolean;
}

interface SummaryProps {
  readonly lines: readonly SummaryLine[];
  /** Announced when it changes; a text shrinks instead of breaking. `open`: not known yet. */
  readonly total?: (SummaryLine & { readonly open?: boolean }) | undefined;
  readonly className?: string;
}

export function Summary({ lines, total, className }: SummaryProps) {
  return (
    <dl className={classNames('space-y-2 text-sm', className)}>
      {lines.map(({ label, value, code }) => (
        <div key={label} className={code ? undefined : 'flex items-baseline justify-between gap-4'}>
          <dt className={code ? 'text-muted' : 'max-w-3/5 shrink-0 text-muted'}>{label}</dt>
          <dd
            className={
              code ? 'font-mono text-[0.8125rem] break-all' : 'tabular min-w-0 text-right wrap-anywhere'
            }
          >
            {value}
          </dd>
        </div>
      ))}
      {total && (
        <div className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 pt-2">
          <dt className="text-base font-semibold">{total.label}</dt>
          <dd
            aria-live="polite"
            className={classNames(
              'tabular min-w-0 flex-1 basis-34 text-right text-2xl font-bold tracking-tight wrap-anywhere',
              total.open && 'text-muted',
            )}
          >
            {typeof total.value === 'string' ? <FitText text={total.value} size="1.5rem" /> : total.value}
          </dd>
        </div>
      )}
    </dl>
  );
}
