import { useSyncExternalStore } from 'react';

interface DeviceSetting {
  get(): string | null;
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** Uses local storage; without it (private windows, policies) the value is lost with the page. */
export function createDeviceSetting(key: string, storage: () => Storage = () => localStorage): DeviceSetting {
  const listeners = new Set<() => void>();
  let value: string | null = null;

  function read(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return value;
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function readAgain(): void {
    value = read();
    notify();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) readAgain();
  }

  /** A page in the browser's back/forward cache learns of no change. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) readAgain();
  }

  function listen(): void {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }

  function stopListening(): void {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  }

  value = read();
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        if (next === null) storage().removeItem(key);
        else storage().setItem(key, next);
      } catch {
        // Kept in memory only.
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
  };
}

export function useDeviceSetting(setting: DeviceSetting): string | null {
  return useSyncExternalStore(setting.subscribe, setting.get, setting.get);
}
