import { type Currency, decimalsOf, type Money } from '@lastro/money';
import { type ChangeEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Amount } from './amount.tsx';
import { amountText, typeAmount } from './amount-text.ts';
import { CONTROL_CLASS, Field } from './field.tsx';

export interface MoneyFieldProps<C extends Currency> {
  readonly label: ReactNode;
  readonly currency: C;
  /** The field's text in pt-BR form; `readAmount` makes exact money of it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** What may be spent: shown beside the label, with 'Usar tudo'. */
  readonly available?: Money<C>;
  /** What 'Usar tudo' fills in, where that is less than all there is. */
  readonly all?: Money<C>;
  /** Fewer decimals than the currency has, where its step is larger. */
  readonly decimals?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** Money for every day is shown with two decimals, the other coins with all of theirs. */
function shownDecimals(currency: Currency): number {
  return currency === 'USDT' ? 2 : decimalsOf(currency);
}

/** An amount in Brazilian form while it is typed, comma or dot alike. */
export function MoneyField<C extends Currency>(props: MoneyFieldProps<C>) {
  const { currency, value, onChange, available, inputRef, decimals = decimalsOf(currency) } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [edits, setEdits] = useState(0);

  // The browser puts the caret at the end of a text it did not type itself.
  useLayoutEffect(() => {
    if (edits === 0 || caret.current === null) return;
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
  }, [edits]);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const after = {
      text: event.target.value,
      caret: event.target.selectionStart ?? event.target.value.length,
    };
    const next = typeAmount(value, after, decimals);
    caret.current = next.caret;
    setEdits(edits + 1);
    onChange(next.text);
  }

  function setInput(element: HTMLInputElement | null): void {
    input.current = element;
    if (typeof inputRef === 'function') inputRef(element);
    else if (inputRef) inputRef.current = element;
  }

  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      id={props.id}
      className={props.className}
      aside={
        available && (
          <span className="text-sm text-muted">
            Disponível: <Amount value={available} decimals={shownDecimals(currency)} />
          </span>
        )
      }
    >
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-semibold text-muted"
          >
            {currency === 'BRL' ? 'R$' : currency}
          </span>
          <input
            {...control}
            ref={setInput}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={props.name}
            placeholder={props.placeholder ?? '0,00'}
            disabled={props.disabled}
            value={value}
            onChange={change}
            onBlur={props.onBlur}
            className={classNames(
              CONTROL_CLASS,
              'tabular text-lg font-semibold',
              currency === 'BRL' ? 'pl-11' : 'pl-17',
              available && 'pr-20 md:pr-24',
              // Long ones become smaller instead of leaving the field on a phone.
              value.length > 12 && 'max-md:text-base',
            )}
          />
          {available && (
            <button
              type="button"
              disabled={props.disabled}
              onClick={() => onChange(amountText(props.all ?? available, decimals))}
              className="absolute inset-y-0.5 right-0.5 rounded-control px-2.5 text-xs font-semibold text-link hover:bg-sunken md:text-sm"
            >
              Usar tudo
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
