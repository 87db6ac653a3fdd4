import type { ReactNode } from 'react';
import { classNames } from '../lib/browser/class-names.ts';
import { FitText, fitAmount } from './fit-text.tsx';

export interface SummaryLine {
  readonly label: string;
  readonly value: ReactNode;
  /** Long, such as an address: below its label and breakable anywhere. */
  readonly code?: boolean;
}

export interface Total extends SummaryLine {
  /** Not known yet. */
  readonly open?: boolean;
}

interface SummaryProps {
  readonly lines: readonly SummaryLine[];
  readonly total?: Total | undefined;
  readonly className?: string;
}

export function Summary({ lines, total, className }: SummaryProps) {
  return (
    <dl className={classNames('space-y-2 text-sm', className)}>
      {lines.map(({ label, value, code }) => (
        <div
          key={label}
          // A value too long for its line goes below the label, so that an amount never breaks.
          className={code ? undefined : '@container flex flex-wrap items-baseline justify-between gap-x-4'}
        >
          <dt className={code ? 'text-muted' : 'max-w-3/5 shrink-0 text-muted'}>{label}</dt>
          <dd
            className={
              code
                ? 'font-mono text-[0.8125rem] break-all'
                : 'tabular ml-auto min-w-0 text-right wrap-anywhere'
            }
            style={!code && typeof value === 'string' ? fitAmount(value) : undefined}
          >
            {value}
          </dd>
        </div>
      ))}
      {total && <SummaryTotal {...total} className="pt-2" size="1.5rem" />}
    </dl>
  );
}

interface SummaryTotalProps extends Total {
  readonly className?: string;
  readonly size: string;
}

/** Announced when it changes; a text shrinks instead of breaking. Within a `dl`. */
export function SummaryTotal({ label, value, open = false, className, size }: SummaryTotalProps) {
  const isText = typeof value === 'string';
  return (
    <div className={classNames('flex min-h-9 flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="font-semibold max-md:text-sm">{label}</dt>
      <dd
        aria-live="polite"
        className={classNames(
          'tabular min-w-0 text-right font-bold tracking-tight wrap-anywhere',
          isText ? 'flex-1 basis-34' : 'ml-auto',
          open && 'text-muted',
        )}
        style={{ fontSize: size }}
      >
        {isText ? <FitText text={value} size={size} /> : value}
      </dd>
    </div>
  );
}
