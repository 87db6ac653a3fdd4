import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONTROL_CLASS, Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { ALL, type HistoryFilters, SEARCH_MAX_LENGTH, STATUS_OPTIONS, TYPE_OPTIONS } from './filters.ts';

/** How long typing has to rest before it is looked for. */
const DEBOUNCE_MS = 300;

export interface FilterBarProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

/** What to look for, and among what. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_13rem_12rem]">
      <SearchField value={filters.search} onChange={(search) => onChange({ ...filters, search })} />
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

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // The address has changed under the field: by the browser's back button, or with all filters cleared.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  const tell = useEffectEvent((search: string) => {
    told.current = search;
    onChange(search);
  });
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => tell(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function clear(): void {
    setText('');
    tellNow('');
    input.current?.focus();
  }

  function tellNow(search: string): void {
    told.current = search;
    onChange(search);
  }

  return (
    <Field label="Buscar">
      {(control) => (
        <div className="relative">
          <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Descrição, e-mail ou chave"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && tellNow(text)}
            className={`${CONTROL_CLASS} px-11`}
          />
          {text !== '' && (
            <IconButton
              label="Limpar busca"
              className="absolute top-0.5 right-0.5 text-muted hover:text-text"
              onClick={clear}
            >
              <X className="size-5" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
