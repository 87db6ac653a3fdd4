import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls again when content above the target grows, until the user scrolls. */
export function useHashTarget(main: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again scrolls again.
  useEffect(() => {
    const page = main.current;
    if (hash === '' || page === null || hash === `#${page.id}`) return;
    const growth = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    growth.observe(page);
    const stop = () => growth.disconnect();
    for (const event of USER_INPUT) window.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of USER_INPUT) window.removeEventListener(event, stop);
    };
  }, [key, hash, main]);
}
