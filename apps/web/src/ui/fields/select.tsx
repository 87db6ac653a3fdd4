import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { type ControlProps, Field } from './field.tsx';
import type { SelectListProps } from './select-list.tsx';
import { type SelectProps, SelectValue, TRIGGER_CLASS } from './select-parts.tsx';

/** Lazy: a quarter of a screen's code. */
const list = lazyPart(async () => (await import('./select-list.tsx')).default);

/** A stand-in button with the same look, name and role is shown until it is focused or pressed. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [initialState, setInitialState] = useState<SelectListProps<Value>['initialState'] | null>(null);
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
        List !== undefined && initialState !== null ? (
          <List
            {...props}
            control={control}
            initialState={initialState}
            onChange={(value) => props.onChange(value as Value)}
          />
        ) : (
          <StandIn {...props} control={control} onReplace={setInitialState} />
        )
      }
    </Field>
  );
}

interface StandInProps<Value extends string> extends SelectProps<Value> {
  readonly control: ControlProps;
  readonly onReplace: (initialState: SelectListProps<Value>['initialState']) => void;
}

function StandIn<Value extends string>({ control, onReplace, ...props }: StandInProps<Value>) {
  const button = useRef<HTMLButtonElement>(null);
  // Not replaced while pressed: a click must end on the element where it began.
  const pressed = useRef(false);
  // A key may arrive before the list has loaded; it then opens for it.
  const opensWhenLoaded = useRef(false);

  async function replace(open: boolean): Promise<void> {
    opensWhenLoaded.current ||= open;
    if (list.current === undefined && !(await list.load().then(Boolean, () => false))) {
      // Offline nothing happens; the next try may succeed.
      opensWhenLoaded.current = false;
      return;
    }
    if (pressed.current || button.current === null) return;
    const focused = button.current === document.activeElement;
    // Synchronous: the next event may be a key.
    flushSync(() => onReplace(opensWhenLoaded.current ? 'open' : focused ? 'focused' : 'closed'));
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
      onPointerEnter={() => void list.load().catch(() => undefined)}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onFocus={() => {
        if (!pressed.current) void replace(false);
      }}
      onClick={() => {
        pressed.current = false;
        // After the click, which would otherwise count as one outside the list.
        setTimeout(() => void replace(true));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        // A press that ended elsewhere is not a click.
        pressed.current = false;
        void replace(true);
      }}
    >
      <SelectValue {...props} />
    </button>
  );
}
