export interface LazyPart<Part> {
  readonly current: Part | undefined;
  /** Loads once; can be retried after a failure. */
  load(): Promise<Part>;
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
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
