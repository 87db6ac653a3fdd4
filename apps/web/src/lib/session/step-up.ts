import { useSyncExternalStore } from 'react';
import { createStore } from '../browser/create-store.ts';

export interface PendingProof {
  readonly id: number;
  readonly subject: string;
  /** Of the approved action; null if there is nothing to show. */
  readonly description: string | null;
  /** Null if the customer declines. */
  answer(proof: string | null): void;
}

let requests = 0;
const pending = createStore<readonly PendingProof[]>([]);

export function requestProof(subject: string, description: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    requests += 1;
    const request: PendingProof = {
      id: requests,
      subject,
      description,
      answer(proof) {
        pending.set(pending.get().filter((one) => one !== request));
        resolve(proof);
      },
    };
    pending.set([...pending.get(), request]);
  });
}

export function abandonProofs(): void {
  for (const one of pending.get()) one.answer(null);
}

export function usePendingProof(): PendingProof | undefined {
  const get = () => pending.get()[0];
  return useSyncExternalStore(pending.subscribe, get, get);
}
