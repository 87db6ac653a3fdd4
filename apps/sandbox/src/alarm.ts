const MAX_WAIT_MS = 2_147_483_647;

export interface Alarm {
  check(): void;
  stop(): void;
}

/** `ring` does all due work and returns when the next is due in milliseconds of the epoch, or null. */
export function createAlarm(now: () => number, ring: () => number | null): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function check(): void {
    clearTimeout(timer);
    if (stopped) return;
    const nextAt = ring();
    if (nextAt === null) return;
    timer = setTimeout(check, Math.min(Math.max(nextAt - now(), 0), MAX_WAIT_MS));
  }

  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
