import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { withZone } from '../../lib/format/brasilia-time.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { dateOf, type ReceiptLine } from './receipt-parts.ts';

interface ReceiptBrandProps {
  /** See receipt-kinds.ts. */
  readonly name: string;
  readonly lines: readonly ReceiptLine[];
  readonly className?: string;
}

export function ReceiptBrand({ name, lines, className }: ReceiptBrandProps) {
  const date = dateOf(lines);
  return (
    <BrandBar className={className}>
      <p className="font-semibold">{name}</p>
      {date !== undefined && (
        <p className="tabular text-sm text-on-deep-muted">
          {date}
          {/* The reader of a print may be elsewhere. */}
          <span className="hidden print:inline">{withZone(date).slice(date.length)}</span>
        </p>
      )}
    </BrandBar>
  );
}

interface BrandBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function BrandBar({ className, children }: BrandBarProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-3 bg-deep py-3.5 text-on-deep print:rounded-card',
        className,
      )}
    >
      <LogoMark className="size-7 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
