import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { tabStorage } from '../browser/tab-storage.ts';

const KEY = 'lastro.last-known';

interface Stored {
  /** The end of the session token, so that values are never shown to another session. */
  readonly owner: string;
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown; readonly at: number }[];
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Marks queries whose last answer is shown while offline. */
export const LAST_KNOWN = { lastKnown: true } as const;

const OWNER_LETTERS = 16;

export function forgetLastKnown(storage: () => Area = tabStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was stored, or storage is blocked.
  }
}

function read(storage: () => Area): Stored | null {
  try {
    return JSON.parse(storage().getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Stores this session's answers per tab and restores them if the page starts offline. */
export function persistLastKnown(
  client: QueryClient,
  token: string,
  online: boolean,
  storage: () => Area = tabStorage,
): () => void {
  const owner = token.slice(-OWNER_LETTERS);
  const stored = read(storage);
  if (stored !== null && stored.owner !== owner) forgetLastKnown(storage);
  else if (stored !== null && !online) {
    for (const { key, data, at } of stored.answers)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  }
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.lastKnown === true) write(client, owner, storage);
  });
}

function write(client: QueryClient, owner: string, storage: () => Area): void {
  const answers = client
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.lastKnown === true && state.data !== undefined })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  try {
    storage().setItem(KEY, JSON.stringify({ owner, answers } satisfies Stored));
  } catch {
    // Storage is blocked; answers stay in memory.
  }
}
