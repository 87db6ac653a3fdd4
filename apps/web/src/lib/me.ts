import type { Me } from '@lastro/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { useToken } from './session.ts';

/** Key of the current customer's query; the shell asks again on every change of path. */
export const ME_KEY = ['me'] as const;

export const meOptions = queryOptions({
  queryKey: ME_KEY,
  queryFn: ({ signal }) => api<Me>('/me', { signal }),
});

/** The current customer. A failing call leaves `isError`, even with an older answer in `data`. */
export function useMe() {
  const token = useToken();
  return useQuery({ ...meOptions, enabled: token !== null });
}
