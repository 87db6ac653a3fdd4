import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when the focused row disappears. The element needs `tabIndex={-1}`; the
 * component that renders the rows calls this.
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
    expectChange: () => {
      expecting.current = true;
    },
  };
}
