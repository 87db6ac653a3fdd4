import { Badge } from './badge.tsx';

export interface NetworkFactsProps {
  readonly name: string;
  readonly code: string;
  /** What there is to know before it is chosen, in short; what is not known is left out. */
  readonly facts: readonly (string | null)[];
}

/** A coin's network in a list to choose from. */
export function NetworkFacts({ name, code, facts }: NetworkFactsProps) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold">{name}</span>
        <Badge className="mt-0.5">{code}</Badge>
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
      </span>
    </>
  );
}
