import type { PixChargeStatus } from '@lastro/contracts';
import { PIX_STATUS_POLL_MS } from '@lastro/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { pollEvery, STREAMED } from '../../lib/events/live.ts';

function hasEnded(status: PixChargeStatus | undefined): boolean {
  return status === 'aprovado' || status === 'expirado';
}

/** Polls until the charge ends, and pauses in hidden tabs. */
export function chargeStatusOptions(txid: string) {
  return queryOptions({
    queryKey: ['pix-charge', txid],
    queryFn: ({ signal }) => api('GET /api/pix/status/{txid}', { path: { txid }, signal }),
    refetchInterval: ({ state }) => (hasEnded(state.data?.status) ? false : pollEvery(PIX_STATUS_POLL_MS)),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (hasEnded(state.data?.status) ? false : 'always'),
    // The next poll is the retry.
    retry: false,
    staleTime: 0,
    meta: STREAMED,
  });
}
