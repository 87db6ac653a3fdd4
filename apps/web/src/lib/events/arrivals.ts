import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/create-store.ts';

/** How long a new row stays highlighted. */
const HIGHLIGHT_MS = 4_000;

const arrived = createStore<ReadonlySet<string>>(new Set());

export function showArrival(transactionId: string): void {
  arrived.set(new Set([...arrived.get(), transactionId]));
  const end = () => arrived.set(new Set([...arrived.get()].filter((id) => id !== transactionId)));
  setTimeout(end, HIGHLIGHT_MS);
}

export function useHasArrived(transactionId: string): boolean {
  const get = () => arrived.get().has(transactionId);
  return useSyncExternalStore(arrived.subscribe, get, get);
}
