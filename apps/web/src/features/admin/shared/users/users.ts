import type { AdminUsersQuery } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { ADMIN_KEY, adminListOptions } from '../queries.ts';

const MAX_FOUND = 20;

export function foundUsersOptions(search: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'found-users', search],
    queryFn: ({ signal }) =>
      api('GET /api/admin/users', {
        query: { limit: MAX_FOUND, search: search === '' ? undefined : search },
        signal,
      }),
  });
}

export function usersOptions(filter: {
  readonly search: string;
  readonly role?: 'user' | 'admin' | undefined;
  readonly sort?: AdminUsersQuery['sort'];
}) {
  const search = filter.search.trim();
  return adminListOptions({
    route: 'GET /api/admin/users',
    query: { search: search === '' ? undefined : search, role: filter.role, sort: filter.sort },
  });
}

export function userOptions(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}', { path: { id }, signal }),
  });
}
