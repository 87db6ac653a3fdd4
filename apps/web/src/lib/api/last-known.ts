import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readTab, removeTab, type TabStorage, tabStorage, writeTab } from '../browser/tab-storage.ts';

const KEY = 'lastro.last-known';

interface Stored {
  /** The end of the session token, so that values are never shown to another session. */
  readonly owner: string;
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown; readonly at: number }[];
}

/** Marks queries whose last answer is shown while offline. */
export const LAST_KNOWN = { lastKnown: true } as const;

const OWNER_LETTERS = 16;

export function forgetLastKnown(storage: () => TabStorage = tabStorage): void {
  removeTab(KEY, storage);
}

/** Stores this session's answers per tab and restores them if the page starts offline. */
export function persistLastKnown(
  client: QueryClient,
  token: string,
  online: boolean,
  storage: () => TabStorage = tabStorage,
): () => void {
  const owner = token.slice(-OWNER_LETTERS);
  const stored = readTab(KEY, storage) as Stored | null;
  if (stored !== null && stored.owner !== owner) forgetLastKnown(storage);
  else if (stored !== null && !online) {
    for (const { key, data, at } of stored.answers)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  }
  return client.getQueryCache().subscribe((event) => {
    const hasAnswer = event.type === 'updated' && event.action.type === 'success';
    if (hasAnswer && event.query.meta?.lastKnown === true) write(client, owner, storage);
  });
}

function write(client: QueryClient, owner: string, storage: () => TabStorage): void {
  const answers = client
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.lastKnown === true && state.data !== undefined })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  writeTab(KEY, { owner, answers } satisfies Stored, storage);
}
