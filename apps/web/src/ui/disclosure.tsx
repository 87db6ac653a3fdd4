import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly question: string;
  readonly answer: ReactNode;
}

/** A question that opens its answer. */
export function Disclosure({ question, answer }: DisclosureProps) {
  return (
    <details className="group border-t border-hairline first:border-t-0">
      <summary className="flex min-h-12 cursor-pointer items-center py-3 font-semibold">
        <span className="flex-1">{question}</span>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{answer}</div>
    </details>
  );
}
