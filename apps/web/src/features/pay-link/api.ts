import type { PublicReceiveReply } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiSignedOut } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';

export type PublicLink = Wire<PublicReceiveReply>;

const POLL_MS = 5_000;

/** Asked again while it can be paid: the page then says that it was. */
export const publicLinkOptions = (code: string) =>
  queryOptions({
    queryKey: ['public-receive', code],
    queryFn: ({ signal }) => apiSignedOut('GET /api/public/receive/{code}', { path: { code }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
