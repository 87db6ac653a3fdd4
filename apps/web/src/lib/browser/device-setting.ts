import { useSyncExternalStore } from 'react';

export interface DeviceSetting {
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

  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    value = read();
    notify();
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
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useDeviceSetting(setting: DeviceSetting): string | null {
  return useSyncExternalStore(setting.subscribe, setting.get, setting.get);
}
