import type { Me } from '@lastro/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import type { Wire } from '../api/exact-json.ts';
import { LAST_KNOWN } from '../api/last-known.ts';
import { useToken } from '../session/session.ts';

export const ME_KEY = ['me'] as const;

export const meOptions = queryOptions({
  queryKey: ME_KEY,
  queryFn: ({ signal }) => api('GET /me', { signal }),
  // A remount shows the failure; a new path or the customer tries again.
  retryOnMount: false,
  meta: LAST_KNOWN,
});

/** Already retried, so queries that need the customer must not retry. */
export class CustomerUnknownError extends Error {}

export async function ensureMe(client: QueryClient): Promise<Wire<Me>> {
  try {
    return await client.ensureQueryData(meOptions);
  } catch (error) {
    throw new CustomerUnknownError(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** A failed call sets `isError`, even with an older answer in `data`. */
export function useMe() {
  const token = useToken();
  return useQuery({ ...meOptions, enabled: token !== null });
}
