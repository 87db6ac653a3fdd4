import type { CreateVirtualCardBody, VirtualCard } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { ownId } from '../../lib/queries/accounts.ts';

/** Not cached: the number lives no longer than the screen. */
export const cardOptions = queryOptions({
  queryKey: ['virtual-card'],
  queryFn: async ({ client, signal }): Promise<Wire<VirtualCard> | null> => {
    const query = { user_email: await ownId(client) };
    const cards = await api('GET /api/virtual-cards', { query, signal });
    return cards[0] ?? null;
  },
  gcTime: 0,
});

/** Idempotent: answers with the existing card if there is one. */
export function createCard(holder: string): Promise<Wire<VirtualCard>> {
  const body: CreateVirtualCardBody = { holder_name: holder };
  return api('POST /api/virtual-cards', { body });
}

export function revealCard(id: string): Promise<Wire<VirtualCard>> {
  return api('POST /api/virtual-cards/{id}/reveal', { path: { id } });
}

export function setBlocked(id: string, blocked: boolean): Promise<Wire<VirtualCard>> {
  const path = { id };
  return blocked
    ? api('POST /api/virtual-cards/{id}/block', { path })
    : api('POST /api/virtual-cards/{id}/unblock', { path });
}
