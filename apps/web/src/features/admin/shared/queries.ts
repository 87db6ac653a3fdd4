import { NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Arguments, apiWithHeaders } from '../../../lib/api/api-client.ts';
import type { ListRoute, QueryOf } from '../../../lib/api/contract.ts';
import { MONEY_KEY } from '../../../lib/queries/money-queries.ts';

/** In milliseconds, while the page is visible. */
export const LIVE_REFRESH_MS = 15_000;
const PAGE_LENGTH = 50;

/** Refreshed after every movement. */
export const ADMIN_KEY = [...MONEY_KEY, 'admin'] as const;

export interface AdminListRequest<R extends ListRoute> {
  readonly route: R;
  readonly query: QueryOf<R>;
  readonly pageLength?: number;
  readonly live?: boolean;
}

export function adminListOptions<R extends ListRoute>({
  route,
  query,
  pageLength = PAGE_LENGTH,
  live,
}: AdminListRequest<R>) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, route, query, pageLength],
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await apiWithHeaders(
        route,
        ...([
          { query: { limit: pageLength, ...query, cursor: pageParam ?? undefined }, signal },
        ] as unknown as Arguments<R>),
      );
      return { rows: data, next: headers.get(NEXT_CURSOR_HEADER) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live ? LIVE_REFRESH_MS : false,
  });
}
