import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 180;
const STEPS = 1_000_000;

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Part of the way from one exact amount to another; `progress` from 0 to 1 slows towards its end. */
export function between(from: bigint, to: bigint, progress: number): bigint {
  if (progress >= 1) return to;
  const eased = 1 - (1 - Math.max(0, progress)) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * STEPS))) / BigInt(STEPS);
}

/**
 * The amount to draw while `value` changes: it runs from the last one to the new one, from zero the first
 * time, in less than 200 ms. Where less motion is asked for it is the value itself.
 */
export function useCountUp(value: bigint): bigint {
  const [drawn, setDrawn] = useState(() => (prefersStillness() ? value : 0n));
  const latest = useRef(drawn);

  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const progress = prefersStillness() ? 1 : (now - startedAt) / DURATION_MS;
      latest.current = between(from, value, progress);
      setDrawn(latest.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return drawn;
}
