import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { FiltersButton } from '../../../../ui/fields/filters-button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';

interface ListFiltersProps {
  readonly search: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  readonly changed: number;
  /** Selects and the export. */
  readonly children: ReactNode;
}

export function ListFilters({ search, placeholder, onSearch, changed, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3 md:grid md:grid-cols-2 md:gap-4 xl:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]">
      <SearchField
        label={<span className="max-md:sr-only">Buscar</span>}
        value={search}
        onChange={onSearch}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        className="min-w-0 max-md:flex-1 max-md:basis-36"
      />
      <FiltersButton count={changed} open={open} controls={restId} onToggle={() => setOpen(!open)} />
      <div
        id={restId}
        className={classNames('grid w-full grid-cols-1 gap-4 md:contents', !open && 'max-md:hidden')}
      >
        {children}
      </div>
    </search>
  );
}
