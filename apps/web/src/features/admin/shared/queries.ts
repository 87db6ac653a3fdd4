import { NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiRequest, apiWithHeaders } from '../../../lib/api-client.ts';
import { MONEY_KEY } from '../../../lib/money-queries.ts';

/** How often what an operator watches is asked for again, while the page is looked at. */
export const LIVE_REFRESH_MS = 15_000;
const PAGE_LENGTH = 50;

/** Key of what administrators see; it is asked for again after every movement. */
export const ADMIN_KEY = [...MONEY_KEY, 'admin'] as const;

export interface AdminListRequest {
  readonly path: string;
  readonly query: NonNullable<ApiRequest['query']>;
  readonly pageLength?: number;
  /** Asked for again every LIVE_REFRESH_MS. */
  readonly live?: boolean;
}

/** A list that is read page by page. `Row` is the contract's type of a row. */
export function adminListOptions<Row>({ path, query, pageLength = PAGE_LENGTH, live }: AdminListRequest) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, path, query, pageLength],
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await apiWithHeaders<Row[]>(path, {
        query: { limit: pageLength, ...query, cursor: pageParam ?? undefined },
        signal,
      });
      return { rows: data, next: headers.get(NEXT_CURSOR_HEADER) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live ? LIVE_REFRESH_MS : false,
  });
}
