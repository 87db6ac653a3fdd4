import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { type ControlProps, Field } from './field.tsx';
import type { SelectListProps } from './select-list.tsx';
import { type SelectProps, SelectValue, TRIGGER_CLASS } from './select-parts.tsx';

/** Loaded later: a quarter of a screen's weight. */
const list = lazyPart(async () => (await import('./select-list.tsx')).default);

/** A button of the same look, name and role stands in until the pointer or focus comes near. */
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
  // Stays while pressed: a click counts only where it began.
  const pressed = useRef(false);
  // A key may arrive before the list has loaded; it then opens for it.
  const toOpen = useRef(false);

  async function bring(open: boolean): Promise<void> {
    toOpen.current ||= open;
    if (list.current === undefined && !(await list.load().then(Boolean, () => false))) {
      // Offline nothing happens; the next try may succeed.
      toOpen.current = false;
      return;
    }
    if (pressed.current || button.current === null) return;
    const focused = button.current === document.activeElement;
    // Synchronous: the next event may be a key.
    flushSync(() => onWanted(toOpen.current ? 'open' : focused ? 'focused' : 'closed'));
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
        if (!pressed.current) void bring(false);
      }}
      onClick={() => {
        pressed.current = false;
        // After the click, which would otherwise count as one outside the list.
        setTimeout(() => void bring(true));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        // A press that ended elsewhere was no click.
        pressed.current = false;
        void bring(true);
      }}
    >
      <SelectValue {...props} />
    </button>
  );
}
