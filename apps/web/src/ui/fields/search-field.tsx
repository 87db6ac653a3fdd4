import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CONTROL_CLASS, Field } from './field.tsx';

/** Time without typing before a search. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly label?: ReactNode;
  readonly value: string;
  /** Without the spaces around it, which stay in the field: another word may follow. */
  readonly onChange: (search: string) => void;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly className?: string;
}

export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // The address changed under the field: browser history, or cleared filters.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  function report(search: string): void {
    reported.current = search.trim();
    onChange(reported.current);
  }

  const reportLatest = useEffectEvent(report);
  useEffect(() => {
    if (text.trim() === reported.current) return;
    const timer = setTimeout(() => reportLatest(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function clear(): void {
    setText('');
    report('');
    input.current?.focus();
  }

  return (
    <Field label={props.label ?? 'Buscar'} className={props.className}>
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
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && report(text)}
            className={`${CONTROL_CLASS} px-11 placeholder-shown:pr-3.5`}
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
