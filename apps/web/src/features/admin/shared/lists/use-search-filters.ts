import { useSearchParams } from 'react-router';

export type FilterChange = Readonly<Record<string, string>>;

/** Filters kept in the address. An empty text removes one; a change adds no entry to the browser's history. */
export function useSearchFilters(): readonly [URLSearchParams, (change: FilterChange) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  function change(next: FilterChange): void {
    setSearchParams(
      (before) => {
        const changed = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') changed.delete(name);
          else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  }
  return [searchParams, change];
}
