import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 180;
const STEPS = 1_000_000;

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Eases out; `progress` from 0 to 1. */
export function between(from: bigint, to: bigint, progress: number): bigint {
  if (progress >= 1) return to;
  const eased = 1 - (1 - Math.max(0, progress)) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * STEPS))) / BigInt(STEPS);
}

/**
 * Runs from the previous amount, never from zero; with reduced motion it shows the value immediately.
 */
export function useCountUp(value: bigint): bigint {
  const [drawn, setDrawn] = useState(value);
  const latest = useRef(drawn);

  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const progress = prefersReducedMotion() ? 1 : (now - startedAt) / DURATION_MS;
      latest.current = between(from, value, progress);
      setDrawn(latest.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return drawn;
}
