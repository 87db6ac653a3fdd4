import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/browser/class-names.ts';

interface ExpanderProps {
  readonly label: string;
  /** Renders the panel, which carries the id. */
  readonly children: (open: boolean, id: string) => ReactNode;
}

/** A line of a receipt that opens a panel below it. */
export function Expander({ label, children }: ExpanderProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-t border-hairline text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between rounded-control px-2 text-left font-semibold hover:bg-sunken print:hidden"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      {children(open, id)}
    </div>
  );
}
