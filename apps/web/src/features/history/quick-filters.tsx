import type { HistoryFilters } from './filters.ts';

type Choice = Pick<HistoryFilters, 'direction' | 'status'>;

const CHOICES: readonly { readonly label: string; readonly choice: Choice }[] = [
  { label: 'Tudo', choice: { direction: null, status: null } },
  { label: 'Entradas', choice: { direction: 'in', status: null } },
  { label: 'Saídas', choice: { direction: 'out', status: null } },
  { label: 'Pendentes', choice: { direction: null, status: 'pending' } },
];

export interface QuickFiltersProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

export function QuickFilters({ filters, onChange }: QuickFiltersProps) {
  return (
    <fieldset className="-mx-1 mt-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 md:mt-4">
      <legend className="sr-only">Mostrar</legend>
      {CHOICES.map(({ label, choice }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filters.direction === choice.direction && filters.status === choice.status}
          onClick={() => onChange({ ...filters, ...choice })}
          className="min-h-11 rounded-full border border-hairline bg-card px-3.5 text-sm font-semibold whitespace-nowrap transition-colors duration-150 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
