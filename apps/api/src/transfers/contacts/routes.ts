import { contact, contactParams, contactsReply, successReply, updateContactBody } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { ContactsService } from './service.ts';

const common = { tags: ['Transações'], security: [{ session: [] }] };

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerContacts(http: Http, guards: CustomerGuard, service: ContactsService): void {
  registerList(http, guards, service);
  registerChanges(http, guards, service);
}

function registerList(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  service: ContactsService,
): void {
  http.get(
    '/api/contacts',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'The other customers of past transfers, favourites first, then the latest',
        response: { 200: contactsReply },
        errors: [],
      },
    },
    ({ customer }) => service.list(customer),
  );
}

function registerChanges(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  service: ContactsService,
): void {
  http.put(
    '/api/contacts/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Sets a contact’s nickname or favourite mark, and restores a removed contact',
        params: contactParams,
        body: updateContactBody,
        response: { 200: contact },
        errors: ['not_found', 'invalid_description'],
      },
    },
    ({ customer, params, body }) => service.update(customer, params.id, body),
  );

  http.delete(
    '/api/contacts/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Removes a contact and its nickname; later transfers do not restore it',
        params: contactParams,
        response: { 200: successReply },
        errors: ['not_found'],
      },
    },
    async ({ customer, params }) => {
      await service.remove(customer, params.id);
      return { success: true } as const;
    },
  );
}
