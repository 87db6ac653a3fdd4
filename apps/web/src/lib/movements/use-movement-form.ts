import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Problems } from './refusal.ts';

export type ReadForm<Order, Field extends string> =
  | { readonly order: Order }
  | { readonly problems: Problems<Field> };

interface MovementFormOptions<Order, Field extends string> {
  /** In the order of the form; of a group, its first control gets the focus. */
  readonly controls: Readonly<Record<Field, RefObject<HTMLElement | null>>>;
  readonly problems: Problems<Field>;
  readonly onProblems: (problems: Problems<Field>) => void;
  readonly read: () => ReadForm<Order, Field>;
  readonly onOrder: (order: Order) => void;
}

/** Validates on submit: shows each problem at its field and focuses the first one, as `show` does with a refusal's. */
export function useMovementForm<Order, Field extends string>(options: MovementFormOptions<Order, Field>) {
  const { controls, problems, onProblems } = options;

  function focusFirst(found: Problems<Field>): void {
    const field = (Object.keys(controls) as Field[]).find((name) => found[name] !== undefined);
    const control = field && controls[field].current;
    (control?.querySelector<HTMLElement>('input, [role=combobox]') ?? control)?.focus();
  }

  function show(found: Problems<Field>): void {
    onProblems(found);
    focusFirst(found);
  }

  // After a refusal the form is mounted with its problems.
  const focusOnMount = useRef(() => focusFirst(problems));
  useEffect(() => focusOnMount.current(), []);

  const shown = useRef(problems);
  useLayoutEffect(() => {
    shown.current = problems;
  }, [problems]);

  return {
    submit(event: SyntheticEvent): void {
      event.preventDefault();
      const form = options.read();
      if ('order' in form) {
        options.onOrder(form.order);
      } else {
        show(form.problems);
      }
    },
    show,
    clear(...fields: readonly Field[]): void {
      const others = Object.entries(shown.current).filter(
        ([name]) => !fields.some((field) => field === name),
      );
      onProblems(Object.fromEntries(others) as Problems<Field>);
    },
  };
}
