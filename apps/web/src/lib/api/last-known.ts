import type { QueryClient, QueryKey } from '@tanstack/react-query';

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

export function forgetLastKnown(area: Area = sessionStorage): void {
  try {
    area.removeItem(KEY);
  } catch {
    // Nothing was stored, or storage is blocked.
  }
}

function read(area: Area): Stored | null {
  try {
    return JSON.parse(area.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Stores this session's answers per tab and restores them if the page starts offline. */
export function persistLastKnown(
  client: QueryClient,
  token: string,
  online: boolean,
  area: Area = sessionStorage,
): () => void {
  const owner = token.slice(-OWNER_LETTERS);
  const stored = read(area);
  if (stored !== null && stored.owner !== owner) forgetLastKnown(area);
  else if (stored !== null && !online) {
    for (const { key, data, at } of stored.answers)
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  }
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.lastKnown === true) write(client, owner, area);
  });
}

function write(client: QueryClient, owner: string, area: Area): void {
  const answers = client
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.lastKnown === true && state.data !== undefined })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  try {
    area.setItem(KEY, JSON.stringify({ owner, answers } satisfies Stored));
  } catch {
    // Storage is blocked; answers stay in memory.
  }
}
