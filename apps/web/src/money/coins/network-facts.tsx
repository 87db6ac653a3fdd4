import { Badge } from '../../ui/badge.tsx';

interface NetworkFactsProps {
  readonly name: string;
  readonly code: string;
  readonly mark?: string | undefined;
  readonly facts: readonly (string | null)[];
}

export function NetworkFacts({ name, code, mark, facts }: NetworkFactsProps) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-semibold">
          {name}
          {mark !== undefined && <Badge tone="good">{mark}</Badge>}
        </span>
        <Badge className="mt-0.5">{code}</Badge>
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
      </span>
    </>
  );
}
