import { type ReactNode, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 1_500;

/** Notices must appear even if no screen can be rendered. */
const SCREEN_WITHIN_MS = 3_000;

const firstScreen = Promise.withResolvers<void>();
setTimeout(firstScreen.resolve, SCREEN_WITHIN_MS);

/** Says that a screen was rendered; only the first time counts. */
export const reportScreen = (): void => firstScreen.resolve();

/** Runs `work` once the browser is idle after the first screen. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel: (() => void) | undefined;
  let cancelled = false;
  void firstScreen.promise.then(() => {
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

interface WhenIdleProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children after the first screen, for parts that are not needed at once. */
export function WhenIdle({ fallback, children }: WhenIdleProps): ReactNode {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? children : fallback;
}
