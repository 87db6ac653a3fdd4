import { useSyncExternalStore } from 'react';

export interface PendingProof {
  readonly subject: string;
  /** Of the approved action; null if there is nothing to show. */
  readonly description: string | null;
  /** Null if the customer declines. */
  answer(proof: string | null): void;
}

let pending: readonly PendingProof[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PendingProof[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function requestProof(subject: string, description: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    const request: PendingProof = {
      subject,
      description,
      answer(proof) {
        set(pending.filter((one) => one !== request));
        resolve(proof);
      },
    };
    set([...pending, request]);
  });
}

export function abandonProofs(): void {
  for (const one of pending) one.answer(null);
}

export function usePendingProof(): PendingProof | undefined {
  const get = () => pending[0];
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get,
    get,
  );
}
