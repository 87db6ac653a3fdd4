import { useId } from 'react';

export function GoodToKnow({ facts }: { readonly facts: readonly string[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="px-1">
      <h2 id={titleId} className="text-sm font-semibold text-muted">
        Vale saber
      </h2>
      <ul className="mt-3 space-y-3 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-mint" />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
