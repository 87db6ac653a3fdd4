import type { AdminUser, AdminUserDetail } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { ADMIN_KEY, adminListOptions } from './queries.ts';

/** As much as the server takes. */
export const SEARCH_MAX_LENGTH = 100;
const FOUND_MAX = 20;

/** The users whose name or e-mail has this in it, the newest first; as many as a list to choose from can show. */
export function foundUsersOptions(search: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'found-users', search],
    queryFn: ({ signal }) =>
      api<AdminUser[]>('/api/admin/users', {
        query: { limit: FOUND_MAX, search: search === '' ? undefined : search },
        signal,
      }),
  });
}

/** Everybody, page by page, the newest first. */
export function usersOptions(filter: { readonly search: string; readonly role?: string | undefined }) {
  const search = filter.search.trim();
  return adminListOptions<AdminUser>({
    path: '/api/admin/users',
    query: { search: search === '' ? undefined : search, role: filter.role },
  });
}

export function userOptions(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'user', id],
    queryFn: ({ signal }) => api<AdminUserDetail>(`/api/admin/users/${encodeURIComponent(id)}`, { signal }),
  });
}
