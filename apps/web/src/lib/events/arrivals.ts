import { useSyncExternalStore } from 'react';

/** How long a new row stays highlighted. */
const HIGHLIGHT_MS = 4_000;

let arrived: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  arrived = next;
  for (const listener of listeners) listener();
}

export function showArrival(transactionId: string): void {
  change(new Set([...arrived, transactionId]));
  setTimeout(() => change(new Set([...arrived].filter((id) => id !== transactionId))), HIGHLIGHT_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasArrived(transactionId: string): boolean {
  const get = () => arrived.has(transactionId);
  return useSyncExternalStore(subscribe, get, get);
}
