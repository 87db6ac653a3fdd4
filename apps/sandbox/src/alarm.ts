/** Longest wait that `setTimeout` understands; beyond it, it would fire at once. */
const WAIT_MS_MAX = 2_147_483_647;

export interface Alarm {
  /** Does what is due now and sets the clock for the next. Call it whenever something was added. */
  check(): void;
  stop(): void;
}

/**
 * Calls `ring` when it is due. `ring` does all due work and answers with the time of the next, in
 * milliseconds of the epoch, or null when nothing waits. What is due lives in the database, so nothing
 * is lost when the process ends.
 */
export function createAlarm(now: () => number, ring: () => number | null): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function check(): void {
    clearTimeout(timer);
    if (stopped) return;
    const nextAt = ring();
    if (nextAt === null) return;
    timer = setTimeout(check, Math.min(Math.max(nextAt - now(), 0), WAIT_MS_MAX));
  }

  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
