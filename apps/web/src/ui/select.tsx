import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../lib/class-names.ts';
import { later, whenIdle } from '../lib/later.ts';
import { CONTROL_CLASS, type ControlProps, Field, type FieldProps } from './field.tsx';
import type { SelectListProps } from './select-list.tsx';

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

export const TRIGGER_CLASS = classNames(CONTROL_CLASS, 'flex items-center justify-between gap-2 text-left');

/** The list and all it takes is a quarter of a screen's weight, and no screen is opened to look at a list. */
const list = later(async () => (await import('./select-list.tsx')).default);

/**
 * A choice of one from a list. Until somebody comes near it a button stands in, of the same look, name and role, so
 * that the screen is there sooner.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [begin, setBegin] = useState<SelectListProps<Value>['begin'] | null>(null);
  useEffect(() => whenIdle(() => void list.load().catch(() => undefined)), []);
  const List = list.current;
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      aside={props.aside}
      className={props.className}
    >
      {(control) =>
        List !== undefined && begin !== null ? (
          <List
            {...props}
            control={control}
            begin={begin}
            onChange={(value) => props.onChange(value as Value)}
          />
        ) : (
          <StandIn {...props} control={control} onWanted={setBegin} />
        )
      }
    </Field>
  );
}

interface StandInProps<Value extends string> extends SelectProps<Value> {
  readonly control: ControlProps;
  readonly onWanted: (begin: SelectListProps<Value>['begin']) => void;
}

function StandIn<Value extends string>({ control, onWanted, ...props }: StandInProps<Value>) {
  const button = useRef<HTMLButtonElement>(null);
  // While it is being pressed it must stay: a click counts only where it began.
  const pressed = useRef(false);

  async function bring(open: boolean): Promise<void> {
    // Without a network nothing happens, and the next try may be luckier.
    if (list.current === undefined && !(await list.load().then(Boolean, () => false))) return;
    if (pressed.current || button.current === null) return;
    const focused = button.current === document.activeElement;
    // At once, for the next event may be the press.
    flushSync(() => onWanted(open ? 'open' : focused ? 'focused' : 'closed'));
  }

  return (
    <button
      {...control}
      ref={button}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={props.disabled}
      className={TRIGGER_CLASS}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void bring(false)}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onFocus={() => {
        if (!pressed.current) void bring(false);
      }}
      onClick={() => {
        pressed.current = false;
        // After the click, or the list would take it for one beside it.
        setTimeout(() => void bring(true));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        void bring(true);
      }}
    >
      <SelectValue {...props} />
    </button>
  );
}

type SelectValueProps = Pick<SelectProps<string>, 'value' | 'options' | 'placeholder'>;

/** What is chosen, or that nothing is yet. */
export function SelectValue({ value, options, placeholder = 'Selecione' }: SelectValueProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5">
        {chosen?.icon}
        <span className={classNames('truncate', chosen === undefined && 'text-muted')}>
          {chosen?.label ?? placeholder}
        </span>
      </span>
      <ChevronDown className="size-5 shrink-0 text-muted" />
    </>
  );
}
