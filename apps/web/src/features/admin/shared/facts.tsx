import type { ReactNode } from 'react';

export interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  /** An identifier: in letters that are told apart, on a line of its own. */
  readonly code?: boolean;
  /** Shown as '-' where there is none; else it is left out. */
  readonly always?: boolean;
}

/** One fact of a case, inside a `Facts`. */
export function Fact({ label, value, code = false, always = false }: FactProps) {
  const missing = value === null || value === '';
  if (missing && !always) return null;
  return code ? (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-mono text-[0.8125rem] break-all">{missing ? '-' : value}</dd>
    </div>
  ) : (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="tabular min-w-0 text-right font-medium wrap-anywhere">{missing ? '-' : value}</dd>
    </div>
  );
}

/** What is known of a case, one line a fact. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-4 grid gap-2 border-t border-hairline pt-4 text-sm">{children}</dl>;
}
