import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.ts';

const IDLE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 5_000;

/** Toasts must appear even if no screen can be rendered. */
const SCREEN_WITHIN_MS = 3_000;

let resolveFirstScreen: () => void;
const firstScreen = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve;
  setTimeout(resolve, SCREEN_WITHIN_MS);
});

/** Reports that a screen was rendered; only the first call has an effect. */
export const reportScreen = (): void => resolveFirstScreen();

/** Runs `work` once the browser is idle after the first screen. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel: (() => void) | undefined;
  let cancelled = false;
  void firstScreen.then(() => {
    if (!cancelled) cancel = requestIdle(work);
  });
  return () => {
    cancelled = true;
    cancel?.();
  };
}

function requestIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

interface LoadWhenIdleProps {
  readonly part: LazyPart<ComponentType>;
  readonly fallback?: ReactNode;
}

/** Shows a part that is loaded after the first screen. A failed load is retried; the page works without the part. */
export function LoadWhenIdle({ part, fallback }: LoadWhenIdleProps): ReactNode {
  const [component, setComponent] = useState<ComponentType | undefined>(() => part.current);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    function load(): void {
      part.load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          if (!cancelled) timer = setTimeout(load, RETRY_AFTER_MS);
        },
      );
    }
    const cancelIdle = whenIdle(load);
    return () => {
      cancelled = true;
      cancelIdle();
      clearTimeout(timer);
    };
  }, [part]);

  return component === undefined ? fallback : createElement(component);
}
