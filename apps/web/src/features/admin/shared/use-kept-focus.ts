import { useEffect, useRef } from 'react';

/**
 * When what had the focus goes away with the row it was in, the list takes the focus, so that who goes by keyboard or
 * ear stays where they were. The element takes `tabIndex={-1}`; the component is the one that draws the rows.
 */
export function useKeptFocus() {
  const element = useRef<HTMLDivElement>(null);
  const expecting = useRef(false);
  useEffect(() => {
    if (!expecting.current || document.activeElement !== document.body) return;
    expecting.current = false;
    element.current?.focus({ preventScroll: true });
  });
  return {
    element,
    /** A row is about to go. */
    expectChange: () => {
      expecting.current = true;
    },
  };
}
