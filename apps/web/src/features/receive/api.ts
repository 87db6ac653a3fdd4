import type * as contracts from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { pollEvery } from '../../lib/events/live.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';

export type ReceiveLink = Wire<contracts.ReceiveLink>;

const POLL_MS = 15_000;

export const linksOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'receive-links'],
  queryFn: ({ signal }) => api('GET /api/receive/links', { signal }),
  refetchInterval: () => pollEvery(POLL_MS),
});

/** The first call creates the code; it never changes. */
export const ownCodeOptions = queryOptions({
  queryKey: ['receive-own-code'],
  queryFn: ({ signal }) => api('POST /api/receive/links', { body: { uses: 'many' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const createLink = (body: contracts.CreateReceiveLinkBody) => api('POST /api/receive/links', { body });

export const removeLink = (id: string) => api('DELETE /api/receive/links/{id}', { path: { id } });

export function isOwnCode(link: ReceiveLink): boolean {
  const { uses, amount_brl: amount, description, expires_at: end } = link;
  return uses === 'many' && amount === null && description === null && end === null;
}
