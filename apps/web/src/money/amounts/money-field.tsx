import { type Currency, decimalsOf, type Money } from '@lastro/money';
import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CONTROL_CLASS, Field } from '../../ui/fields/field.tsx';
import { Amount } from './amount.tsx';
import { amountText } from './amount-text.ts';
import {
  type AmountEdit,
  type AmountEntry,
  type AmountProblem,
  entryOf,
  isGroupedByOneDot,
  problemOf,
  typeAmount,
} from './amount-typing.ts';

export interface MoneyFieldProps<C extends Currency> {
  readonly label: ReactNode;
  readonly currency: C;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly available?: Money<C>;
  readonly all?: Money<C>;
  readonly decimals?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly announcesError?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** Two decimals for everyday money, all for other coins. */
function shownDecimals(currency: Currency): number {
  return currency === 'USDT' ? 2 : decimalsOf(currency);
}

const PROBLEMS: Readonly<Record<AmountProblem, (decimals: number) => string>> = {
  unclear: () => 'Confira o valor: escreva como em 1.234,56.',
  decimals: (decimals) => `Use no máximo ${decimals} casas decimais.`,
  large: () => 'Este valor é alto demais.',
};

function noteOf(entry: AmountEntry, decimals: number): string | null {
  if (entry.refused) return 'Use só números, ponto e vírgula.';
  if (decimals > 2 && isGroupedByOneDot(entry)) {
    return 'O ponto separa os milhares. Para as casas decimais, use a vírgula.';
  }
  return null;
}

export function MoneyField<C extends Currency>(props: MoneyFieldProps<C>) {
  const { currency, value, onChange, available, inputRef, decimals = decimalsOf(currency) } = props;
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<AmountEdit['replaced']>(null);
  const [typed, setTyped] = useState(() => entryOf(value));
  const entry = typed.text === value ? typed : entryOf(value);

  // React has no event for beforeinput's selection, which is gone at the input event.
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      selection.current = { start: element?.selectionStart ?? 0, end: element?.selectionEnd ?? 0 };
    };
    element?.addEventListener('beforeinput', remember);
    return () => element?.removeEventListener('beforeinput', remember);
  }, []);

  // The browser moves the caret to the end of a text it did not type.
  useLayoutEffect(() => {
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const after = {
      text: event.target.value,
      caret: event.target.selectionStart ?? event.target.value.length,
    };
    const { inputType } = event.nativeEvent as InputEvent;
    const next = typeAmount(entry, after, decimals, {
      replaced: selection.current ?? null,
      forward: inputType === 'deleteContentForward',
    });
    selection.current = null;
    setTyped(next);
    onChange(next.text);
  }

  // On leaving the field an open dot gets the meaning that is shown.
  function leave(): void {
    setTyped(entryOf(value));
    props.onBlur?.();
  }

  function setInput(element: HTMLInputElement | null): void {
    input.current = element;
    if (typeof inputRef === 'function') inputRef(element);
    else if (inputRef) inputRef.current = element;
  }

  const problem = problemOf(value, decimals);
  const note = noteOf(entry, decimals);
  return (
    <Field
      announcesError={props.announcesError}
      label={props.label}
      hint={
        note === null ? (
          props.hint
        ) : (
          <>
            {props.hint}
            <span role="status" className="block font-medium text-amber">
              {note}
            </span>
          </>
        )
      }
      error={problem === null ? props.error : PROBLEMS[problem](decimals)}
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
            onBlur={leave}
            className={classNames(
              CONTROL_CLASS,
              'tabular text-lg font-semibold',
              currency === 'BRL' ? 'pl-11' : 'pl-17',
              available && 'pr-20 md:pr-24',
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
