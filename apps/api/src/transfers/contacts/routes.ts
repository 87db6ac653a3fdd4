import { contact, contactParams, contactsReply, successReply, updateContactBody } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { ContactsService } from './service.ts';

export function registerContacts(
  http: Http,
  { requireCustomer }: Pick<Guards, 'requireCustomer'>,
  service: ContactsService,
): void {
  const routes = sessionRoutes(http, 'Transações', requireCustomer);

  routes.get(
    '/api/contacts',
    {
      summary: 'The other customers of past transfers, favourites first, then the latest',
      response: { 200: contactsReply },
      errors: [],
    },
    ({ customer }) => service.list(customer),
  );

  routes.put(
    '/api/contacts/:id',
    {
      summary: 'Sets a contact’s nickname or favourite mark, and restores a removed contact',
      params: contactParams,
      body: updateContactBody,
      response: { 200: contact },
      errors: ['not_found', 'invalid_description'],
    },
    ({ customer, params, body }) => service.update(customer, params.id, body),
  );

  routes.delete(
    '/api/contacts/:id',
    {
      summary: 'Removes a contact and its nickname; later transfers do not restore it',
      params: contactParams,
      response: { 200: successReply },
      errors: ['not_found'],
    },
    async ({ customer, params }) => {
      await service.remove(customer, params.id);
      return { success: true } as const;
    },
  );
}
