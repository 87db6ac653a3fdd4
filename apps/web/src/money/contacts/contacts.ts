import type { Contact, UpdateContactBody } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';

export type OwnContact = Wire<Contact>;

export const contactsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'contacts'],
  queryFn: ({ signal }) => api('GET /api/contacts', { signal }),
});

export interface ContactChange {
  readonly id: string;
  /** Null removes the contact. */
  readonly change: UpdateContactBody | null;
}

export function useChangeContact() {
  return useChange({
    mutationFn: async ({ id, change }: ContactChange): Promise<void> => {
      if (change === null) await api('DELETE /api/contacts/{id}', { path: { id } });
      else await api('PUT /api/contacts/{id}', { path: { id }, body: change });
    },
    invalidates: contactsOptions.queryKey,
    failed: 'Não foi possível salvar o contato.',
  });
}

export function addressOf({ email, phone }: Pick<OwnContact, 'email' | 'phone'>): string {
  return email ?? phone ?? '';
}
