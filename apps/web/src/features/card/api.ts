import type { CreateVirtualCardBody, VirtualCard } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ownEmail } from '../../lib/accounts.ts';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';

/** The customer's own card; null while there is none. Its number is kept no longer than the screen is looked at. */
export const cardOptions = queryOptions({
  queryKey: ['virtual-card'],
  queryFn: async ({ client, signal }): Promise<Wire<VirtualCard> | null> => {
    const query = { user_email: await ownEmail(client) };
    const cards = await api<VirtualCard[]>('/api/virtual-cards', { query, signal });
    return cards[0] ?? null;
  },
  gcTime: 0,
});

/** Issues the card, or answers with the one there is: asking twice makes no second one. */
export function createCard(holder: string): Promise<Wire<VirtualCard>> {
  const body: CreateVirtualCardBody = { holder_name: holder };
  return api<VirtualCard>('/api/virtual-cards', { body });
}
