import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a new step, unless the step has focused an element itself. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusOnChange(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return element;
}
