import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { FieldError } from './field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly content: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Choice<Value>[];
  readonly error?: string | undefined;
  readonly scrolls?: boolean;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { name, value, options, error } = props;
  const errorId = useId();
  return (
    <fieldset
      ref={props.ref}
      aria-describedby={error === undefined ? undefined : errorId}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{props.legend}</legend>
      <div
        className={classNames(
          '-m-1 grid grid-cols-1 gap-2 p-1',
          props.scrolls && 'md:max-h-80 md:overflow-y-auto',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-hairline px-3.5 py-3 transition-colors duration-150 hover:border-control has-checked:border-primary has-checked:bg-good-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => props.onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-card outline-none checked:border-6 checked:border-primary forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1">{option.content}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
