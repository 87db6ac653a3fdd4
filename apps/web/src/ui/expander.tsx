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
      <Toggle label={label} open={open} panel={id} onToggle={() => setOpen(!open)} />
      {children(open, id)}
    </div>
  );
}

interface PhoneFoldProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Folded on phones; always shown on wider screens and in print. */
export function PhoneFold({ label, className, children }: PhoneFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classNames('max-md:border-t max-md:border-hairline', className)}>
      <Toggle
        label={label}
        open={open}
        panel={id}
        onToggle={() => setOpen(!open)}
        className="text-sm md:hidden"
      />
      <div id={id} className={open ? undefined : 'max-md:hidden print:block'}>
        {children}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly open: boolean;
  readonly panel: string;
  readonly onToggle: () => void;
  readonly className?: string;
}

function Toggle({ label, open, panel, onToggle, className }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      className={classNames(
        '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-control px-2 text-left font-semibold hover:bg-sunken print:hidden',
        className,
      )}
    >
      {label}
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0 text-muted transition-transform duration-150',
          open && 'rotate-180',
        )}
      />
    </button>
  );
}
