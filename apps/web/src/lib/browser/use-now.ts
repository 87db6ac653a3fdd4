import { useEffect, useState } from 'react';

/** Read every second while `running`. Compare it with a deadline: browsers slow the timers of hidden pages. */
export function useNow(running = true, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!running) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [running, clock]);
  return now;
}

/** Whole seconds, never below zero nor above `limit`, which matters while `now` is from before the start. */
export function secondsLeft(until: number, now: number, limit = Number.POSITIVE_INFINITY): number {
  return Math.min(limit, Math.max(0, Math.ceil((until - now) / 1_000)));
}
