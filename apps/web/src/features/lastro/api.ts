import type { OwnLiabilities, PublicLiabilities, PublicLiabilityEpoch } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { fromBase64Url } from '@lastro/register/base64url';
import type { Manifest } from '@lastro/register/manifest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiSignedOut } from '../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';

export type Overview = Wire<PublicLiabilities>;
export type Epoch = Overview['epochs'][number];

const EPOCHS_PER_PAGE = 30;
const REFRESH_MS = 60_000;

export const overviewOptions = infiniteQueryOptions({
  queryKey: ['public-liabilities'],
  queryFn: ({ pageParam, signal }) =>
    apiSignedOut('GET /api/public/liabilities', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ epochs }) => {
    const last = epochs.at(-1);
    return epochs.length < EPOCHS_PER_PAGE || last === undefined ? undefined : numberFromWire(last.epoch);
  },
  refetchInterval: REFRESH_MS,
});

export function readEpoch(epoch: string): Promise<Wire<PublicLiabilityEpoch>> {
  return apiSignedOut('GET /api/public/liabilities/{epoch}', { path: { epoch: Number(epoch) } });
}

/** Unverified: check.ts verifies the signature. */
export const manifestOptions = (epoch: string) =>
  queryOptions({
    queryKey: ['liabilities-manifest', epoch],
    queryFn: async () => decodeManifest((await readEpoch(epoch)).jws),
    staleTime: Number.POSITIVE_INFINITY,
  });

function decodeManifest(jws: string): Manifest {
  const bytes = fromBase64Url(jws.split('.')[1] ?? '');
  return JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
}

export function readOwn(epoch: string): Promise<Wire<OwnLiabilities>> {
  return api('GET /api/liabilities/{epoch}', { path: { epoch: Number(epoch) } });
}

/** Of the main account, as in the statement. */
export async function readBalanceAt(currency: Coin, at: Date): Promise<Money> {
  const { balance } = await api('GET /api/accounts/balance', { query: { at: at.toISOString(), currency } });
  return amountFromWire(currency, balance);
}
