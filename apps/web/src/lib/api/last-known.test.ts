import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetLastKnown, LAST_KNOWN, persistLastKnown } from './last-known.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const ANA = 'token-of-ana-0123456789abcdef';
const BRUNO = 'token-of-bruno-fedcba9876543210';
const KEY = ['money', 'accounts'];

const clients: QueryClient[] = [];
function client(): QueryClient {
  const queryClient = new QueryClient();
  clients.push(queryClient);
  return queryClient;
}
afterEach(() => {
  for (const queryClient of clients.splice(0)) queryClient.clear();
});

async function visit(area: ReturnType<typeof memory>, token: string): Promise<void> {
  const first = client();
  const stop = persistLastKnown(first, token, true, () => area);
  await first.fetchQuery({ queryKey: KEY, queryFn: async () => ['12.34'], meta: LAST_KNOWN });
  await first.fetchQuery({ queryKey: ['cards'], queryFn: async () => 'secret' });
  stop();
}

test('the last answers are restored when the page starts offline', async () => {
  const area = memory();
  await visit(area, ANA);
  const offline = client();
  persistLastKnown(offline, ANA, false, () => area);
  expect(offline.getQueryData(KEY)).toEqual(['12.34']);
  expect(offline.getQueryState(KEY)?.dataUpdatedAt).toBeGreaterThan(0);
  expect(offline.getQueryData(['cards'])).toBeUndefined();
  const online = client();
  persistLastKnown(online, ANA, true, () => area);
  expect(online.getQueryData(KEY)).toBeUndefined();
});

test('values are never shown to another customer or after signing out', async () => {
  const area = memory();
  await visit(area, ANA);
  const other = client();
  persistLastKnown(other, BRUNO, false, () => area);
  expect(other.getQueryData(KEY)).toBeUndefined();
  expect(area.getItem('lastro.last-known')).toBeNull();
  await visit(area, ANA);
  forgetLastKnown(() => area);
  const later = client();
  persistLastKnown(later, ANA, false, () => area);
  expect(later.getQueryData(KEY)).toBeUndefined();
});

test('answers are stored when one arrives, not when a call begins or fails', async () => {
  const area = memory();
  const queries = client();
  const setItem = vi.spyOn(area, 'setItem');
  persistLastKnown(queries, ANA, true, () => area);
  const options = { queryKey: KEY, meta: LAST_KNOWN, retry: false };
  await queries.fetchQuery({ ...options, queryFn: async () => 1 });
  await queries.fetchQuery({ ...options, queryFn: () => Promise.reject(new Error('x')) }).catch(() => null);
  expect(setItem).toHaveBeenCalledTimes(1);
  queries.setQueryData(KEY, 2);
  expect(setItem).toHaveBeenCalledTimes(2);
});
