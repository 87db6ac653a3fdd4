/** A value that components follow with `useSyncExternalStore`; `watch` runs while there are listeners. */
export function createStore<Value>(initial: Value, watch?: () => () => void) {
  let value = initial;
  let stopWatching: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stopWatching = watch?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching?.();
      };
    },
  };
}
