export interface LazyPart<Part> {
  readonly current: Part | undefined;
  /** Once; after a failure it can be tried again. */
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
