/** A part of the app that a screen can be shown without, and that is there when it is first wanted. */
export interface Later<Part> {
  /** undefined until it has been loaded. */
  readonly current: Part | undefined;
  /** Loads it, once; after a failure it may be tried again. */
  load(): Promise<Part>;
}

export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let current: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    get current() {
      return current;
    },
    load() {
      loading ??= load().then(
        (part) => {
          current = part;
          return part;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

const IDLE_AFTER_MS = 1_500;

/** Does it once the browser has nothing better to do. Gives the way to forget about it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to offer.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
