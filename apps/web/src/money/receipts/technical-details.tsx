import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

export interface TechnicalDetailsProps {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Identifiers for support; printing always includes them. */
export function TechnicalDetails({ lines }: TechnicalDetailsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div className="border-t border-hairline text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between rounded-control px-2 text-left font-semibold hover:bg-sunken print:hidden"
      >
        Detalhes técnicos
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <dl id={id} className={open ? 'pb-2' : 'hidden print:block'}>
        {lines.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-2 py-1.5">
            <div className="min-w-0">
              <dt className="text-muted">{label}</dt>
              <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{value}</dd>
            </div>
            <span className="print:hidden">
              <CopyButton variant="quiet" iconOnly label={`Copiar ${label}`} text={value} />
            </span>
          </div>
        ))}
      </dl>
    </div>
  );
}
