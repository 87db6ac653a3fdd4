import { useSyncExternalStore } from 'react';

/** A call that waits for its customer to show a second factor. */
export interface PendingProof {
  /** What the proof must be for, as the server names it. */
  readonly subject: string;
  /** Ends the waiting: with the proof, or null when the customer would rather not. */
  answer(proof: string | null): void;
}

let pending: readonly PendingProof[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PendingProof[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Has the customer asked, in their turn where several calls wait. */
export function askForProof(subject: string): Promise<string | null> {
  return new Promise((resolve) => {
    const asked: PendingProof = {
      subject,
      answer(proof) {
        set(pending.filter((one) => one !== asked));
        resolve(proof);
      },
    };
    set([...pending, asked]);
  });
}

/** For a session that has ended: nothing of it is asked any more. */
export function giveUpProofs(): void {
  for (const one of pending) one.answer(null);
}

/** The call that is asked about now. */
export function usePendingProof(): PendingProof | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending[0],
  );
}
