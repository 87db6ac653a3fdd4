import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/create-store.ts';

/** How long a new row stays highlighted. */
const HIGHLIGHT_MS = 4_000;

const marked = createStore<ReadonlySet<string>>(new Set());

export function markNew(transactionId: string): void {
  marked.set(new Set([...marked.get(), transactionId]));
  const end = () => marked.set(new Set([...marked.get()].filter((id) => id !== transactionId)));
  setTimeout(end, HIGHLIGHT_MS);
}

export function useIsNew(transactionId: string): boolean {
  const get = () => marked.get().has(transactionId);
  return useSyncExternalStore(marked.subscribe, get, get);
}
