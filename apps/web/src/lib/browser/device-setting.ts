import { useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';

type DeviceSetting = ReturnType<typeof createDeviceSetting>;

/** Uses local storage; without it (private windows, policies) the value is lost with the page. */
export function createDeviceSetting(key: string, storage: () => Storage = () => localStorage) {
  const store = createStore<string | null>(null, watch);
  const readAgain = () => store.set(read());

  function read(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return store.get();
    }
  }

  function watch(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    window.addEventListener('storage', (event) => (event.key ?? key) === key && readAgain(), { signal });
    // A page in the browser's back/forward cache learns of no change.
    window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain(), { signal });
    return () => stopped.abort();
  }

  readAgain();
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(next: string | null): void {
      try {
        if (next === null) storage().removeItem(key);
        else storage().setItem(key, next);
      } catch {
        // Kept in memory only.
      }
      store.set(next);
    },
  };
}

export function useDeviceSetting(setting: DeviceSetting): string | null {
  return useSyncExternalStore(setting.subscribe, setting.get, setting.get);
}
