import type { PublicReceiveReply } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiSignedOut } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';

export type PublicLink = Wire<PublicReceiveReply>;

const POLL_MS = 5_000;

/** Polls while the link is open, to show when it was paid. */
export const publicLinkOptions = (code: string) =>
  queryOptions({
    queryKey: ['public-receive', code],
    queryFn: ({ signal }) => apiSignedOut('GET /api/public/receive/{code}', { path: { code }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
