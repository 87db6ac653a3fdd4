import { classNames } from '../../lib/browser/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { dateOf, type ReceiptLine } from './receipt-parts.ts';

interface ReceiptBrandProps {
  /** See `documentName`. */
  readonly name: string;
  readonly lines: readonly ReceiptLine[];
  readonly className?: string;
}

export function ReceiptBrand({ name, lines, className }: ReceiptBrandProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 bg-deep py-3.5 text-on-deep print:rounded-card',
        className,
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <LogoMark className="size-6 shrink-0" />
        <p className="min-w-0 font-semibold">{name}</p>
      </div>
      <p className="tabular ml-auto text-sm text-on-deep-muted">{dateOf(lines)}</p>
    </div>
  );
}
