import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';

interface ListFiltersProps {
  readonly search: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  /** Selects and the export. */
  readonly children: ReactNode;
}

/** On phones a button shows the rest, so that the first rows are in view. */
export function ListFilters({ search, placeholder, onSearch, children }: ListFiltersProps) {
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
      <Button
        variant="secondary"
        icon={<SlidersHorizontal className="size-5" />}
        aria-expanded={open}
        aria-controls={restId}
        className="min-h-12 px-4 md:hidden"
        onClick={() => setOpen(!open)}
      >
        Filtros
      </Button>
      <div
        id={restId}
        className={classNames('grid w-full grid-cols-1 gap-4 md:contents', !open && 'max-md:hidden')}
      >
        {children}
      </div>
    </search>
  );
}
