import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import {
  ALL,
  COIN_OPTIONS,
  type HistoryFilters,
  periodOptions,
  SEARCH_MAX_LENGTH,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
} from './filters.ts';

export interface FilterBarProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="grid grid-cols-1 gap-4 lg:gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_7.5rem_10.5rem]">
      <SearchField
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
        placeholder="Nome, valor ou descrição"
        maxLength={SEARCH_MAX_LENGTH}
      />
      <div className="grid grid-cols-[1.15fr_1fr] gap-4 lg:contents">
        <Select
          label="Tipo"
          value={filters.type ?? ALL}
          options={TYPE_OPTIONS}
          onChange={(type) => onChange({ ...filters, type: type === ALL ? null : type })}
        />
        <Select
          label="Situação"
          value={filters.status ?? ALL}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ ...filters, status: status === ALL ? null : status })}
        />
        <Select
          label="Moeda"
          value={filters.coin ?? ALL}
          options={COIN_OPTIONS}
          onChange={(coin) => onChange({ ...filters, coin: coin === ALL ? null : coin })}
        />
        <Select
          label="Período"
          value={filters.period ?? ALL}
          options={periodOptions(filters.period)}
          onChange={(period) => onChange({ ...filters, period: period === ALL ? null : period })}
        />
      </div>
    </search>
  );
}
