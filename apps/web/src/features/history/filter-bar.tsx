import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ALL, type HistoryFilters, SEARCH_MAX_LENGTH, STATUS_OPTIONS, TYPE_OPTIONS } from './filters.ts';

export interface FilterBarProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_13rem_12rem]">
      <SearchField
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
        placeholder="Descrição, e-mail ou chave"
        maxLength={SEARCH_MAX_LENGTH}
      />
      <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-4 md:contents">
        <Select
          label="Tipo"
          value={filters.type ?? ALL}
          options={TYPE_OPTIONS}
          onChange={(type) => onChange({ ...filters, type: type === ALL ? null : type })}
        />
        <Select
          label="Status"
          value={filters.status ?? ALL}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ ...filters, status: status === ALL ? null : status })}
        />
      </div>
    </search>
  );
}
