import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when the focused one disappears. The element needs `tabIndex={-1}`; the component
 * that renders what disappears calls this.
 */
export function useKeptFocus<Kept extends HTMLElement = HTMLDivElement>() {
  const element = useRef<Kept>(null);
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
