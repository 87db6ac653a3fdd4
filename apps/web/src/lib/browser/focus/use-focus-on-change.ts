import { useEffect, useRef } from 'react';

/** Marks the heading of a step within a page. It needs `tabIndex={-1}`. */
export const STEP_HEADING = { 'data-step-heading': '', tabIndex: -1 } as const;

/**
 * Moves the focus to a new step's heading, unless the step has focused an element itself. The element needs
 * `tabIndex={-1}`, for a step without a heading.
 */
export function useFocusOnChange(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const screen = element.current;
    if (screen !== null && !screen.contains(document.activeElement))
      headingOf(screen).focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return element;
}

function headingOf(screen: HTMLElement): HTMLElement {
  const find = (selector: string) => screen.querySelector<HTMLElement>(selector);
  return find('[data-step-heading]') ?? find('h1[tabindex]') ?? screen;
}
