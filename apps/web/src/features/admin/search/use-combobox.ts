import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from 'react';

export interface ComboboxOptions<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** About to be replaced, since the text has changed: can't be chosen. */
  readonly isOutdated: (item: Item) => boolean;
  readonly onChoose: (item: Item) => void;
  readonly open?: boolean;
  /** Without it, the list is always open. */
  readonly onOpenChange?: (open: boolean) => void;
}

const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

/**
 * A text field with a list of suggestions, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The focus stays
 * in the field, where Home and End move the caret.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>) {
  const { items, keyOf, isOutdated, onChoose, open = true, onOpenChange } = options;
  const listId = useId();
  const [position, setPosition] = useState(0);
  const at = Math.min(position, items.length - 1);
  const active = open ? items[at] : undefined;
  const idOf = (item: Item) => `${listId}-${keyOf(item)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(item: Item): void {
    if (!isOutdated(item)) onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setPosition(neighbour(event.key, at, items.length));
      else onOpenChange?.(true);
    } else if (event.key === 'Enter' && open) {
      // Instead of submitting the form.
      event.preventDefault();
      if (active !== undefined) choose(active);
    } else if (event.key === 'Escape' && open && onOpenChange !== undefined) {
      // Closes the list, not the dialog around it.
      event.stopPropagation();
      onOpenChange(false);
    }
  }

  return {
    activateFirst: () => setPosition(0),
    isActive: (item: Item) => item === active,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      onKeyDown,
    },
    listProps: { id: listId },
    optionProps: (item: Item) => ({
      id: idOf(item),
      tabIndex: -1,
      'aria-selected': item === active,
      'aria-disabled': isOutdated(item) || undefined,
      // The field would lose the focus, and the list close before the click.
      onPointerDown: keepFocus,
      onMouseDown: keepFocus,
      onClick: () => choose(item),
    }),
  } as const;
}

/** Wraps around at both ends. */
export function neighbour(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  return count === 0 ? 0 : (at + (key === 'ArrowDown' ? 1 : count - 1)) % count;
}
