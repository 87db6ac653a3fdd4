import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CODE_DIGITS, typedDigits } from './code-digits.ts';
import { Field, type FieldProps } from './field.tsx';

const POSITIONS = Array.from({ length: CODE_DIGITS }, (_, position) => position);

interface CodeFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  /** The next key then begins a new code; with an error it does so anyway. */
  readonly refused?: boolean;
  readonly onType: (digits: string) => void;
}

/** One input, so that paste, autofill and screen readers work; the boxes only display its digits. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hint,
    error,
    className,
    value,
    refused = error !== undefined,
    onType,
    ref,
    ...input
  } = props;
  const next = Math.min(value.length, CODE_DIGITS - 1);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => onType(typedDigits(event.target.value, value, refused))}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="peer absolute inset-0 size-full cursor-text text-base opacity-0"
          />
          <div aria-hidden="true" className="group grid grid-cols-6 gap-2">
            {POSITIONS.map((position) => (
              <span
                key={position}
                className={classNames(
                  'tabular grid h-13 place-items-center rounded-control border bg-card text-xl font-semibold',
                  error === undefined ? 'border-control' : 'border-brick',
                  position === next &&
                    'in-[.peer:focus+.group]:outline-2 in-[.peer:focus+.group]:outline-focus',
                )}
              >
                {value[position]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
