import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { useId, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { FiltersButton } from '../../ui/fields/filters-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import {
  ALL,
  COIN_OPTIONS,
  chosenCount,
  type HistoryFilters,
  periodOptions,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
} from './filters.ts';

export interface FilterBarProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const selectsId = useId();
  return (
    <search className="@container">
      <div className="flex flex-wrap items-end gap-3 md:gap-4 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1fr)_12rem_9rem_7.5rem_10.5rem] @min-[56rem]:gap-3">
        <SearchField
          label={<span className="max-md:sr-only">Buscar</span>}
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
          placeholder="Nome, valor ou descrição"
          maxLength={MAX_SEARCH_LENGTH}
          className="min-w-0 flex-1 basis-36"
        />
        <FiltersButton
          count={chosenCount(filters)}
          open={open}
          controls={selectsId}
          onToggle={() => setOpen(!open)}
        />
        <div
          id={selectsId}
          className={classNames(
            'grid w-full grid-cols-1 gap-x-3 gap-y-4 @min-[20rem]:grid-cols-[1fr_1.75rem_1fr] @xl:grid-cols-[1.25fr_1fr_0.8fr_1.15fr] @min-[56rem]:contents',
            !open && 'max-md:hidden',
          )}
        >
          <Selects filters={filters} onChange={onChange} />
        </div>
      </div>
    </search>
  );
}

/** In rows of two, with longer options than the other. */
const WIDER = '@min-[20rem]:col-span-2 @xl:col-span-1';

function Selects({ filters, onChange }: FilterBarProps) {
  return (
    <>
      <Select
        label="Tipo"
        className={WIDER}
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
        className={WIDER}
        value={filters.period ?? ALL}
        options={periodOptions(filters.period)}
        onChange={(period) => onChange({ ...filters, period: period === ALL ? null : period })}
      />
    </>
  );
}
