import type { Address } from './domain.ts';
import type { Recipient } from './recipients.ts';

export type CachedRecipient = Pick<Recipient, 'id' | 'fullName'>;

const MAX_RECIPIENTS = 100_000;

export interface CachedRecipients {
  get(address: Address): CachedRecipient | undefined;
  add(address: Address, recipient: CachedRecipient): void;
  drop(address: Address): void;
}

/** Recipients by address, as last read. Callers must have the database verify them (`Preconditions`). */
export function createCachedRecipients(): CachedRecipients {
  const cached = new Map<string, CachedRecipient>();
  return {
    get: ({ text }) => cached.get(text),
    add({ text }, { id, fullName }) {
      if (cached.size >= MAX_RECIPIENTS) cached.clear();
      cached.set(text, { id, fullName });
    },
    drop: ({ text }) => void cached.delete(text),
  };
}
