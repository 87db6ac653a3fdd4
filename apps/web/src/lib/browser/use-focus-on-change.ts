import { useEffect, useRef } from 'react';

/**
 * A step that replaces another takes the focus with it, since the button that led there is gone, and begins at its
 * top. What the new step has focused itself, such as a field to be mended, keeps it. The element takes `tabIndex={-1}`.
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
