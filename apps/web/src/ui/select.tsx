import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Beside the label in the list, such as a code. */
  readonly note?: string;
  readonly icon?: ReactNode;
}

export interface SelectProps<Value extends string>
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'aside'> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** A choice of one from a list, by mouse, finger, arrow keys or first letters. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder = 'Selecione' } = props;
  // The list opens inside the page's main landmark, where those who go by landmarks find it.
  const [host, setHost] = useState<HTMLElement | null>(null);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      aside={props.aside}
      className={props.className}
    >
      {(control) => (
        // Its style elements are refused by the content security policy; styles.css has the rule instead.
        <CSPProvider disableStyleElements>
          <Base.Root
            items={options}
            value={value}
            onValueChange={(next) => next !== null && onChange(next)}
            disabled={props.disabled ?? false}
            {...(props.name === undefined ? {} : { name: props.name })}
          >
            <Base.Trigger
              {...control}
              ref={(trigger) => setHost(trigger?.closest('main') ?? null)}
              className={classNames(CONTROL_CLASS, 'flex items-center justify-between gap-2 text-left')}
            >
              <span className="flex min-w-0 items-center gap-2.5">
                {chosen?.icon}
                <span className={classNames('truncate', chosen === undefined && 'text-muted')}>
                  {chosen?.label ?? placeholder}
                </span>
              </span>
              <ChevronDown className="size-5 shrink-0 text-muted" />
            </Base.Trigger>
            <Base.Portal container={host}>
              <Base.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-50">
                <Base.Popup className="max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-control border border-hairline bg-raised p-1 text-text shadow-soft">
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      className="flex min-h-11 cursor-default items-center gap-2.5 rounded-lg px-3 outline-none data-highlighted:bg-sunken"
                    >
                      {option.icon}
                      <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                      {option.note !== undefined && (
                        <span className="tabular text-sm text-muted">{option.note}</span>
                      )}
                      {/* As wide with or without its sign, so that the notes line up. */}
                      <span className="size-4 shrink-0">
                        <Base.ItemIndicator>
                          <Check className="size-4" />
                        </Base.ItemIndicator>
                      </span>
                    </Base.Item>
                  ))}
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  );
}
