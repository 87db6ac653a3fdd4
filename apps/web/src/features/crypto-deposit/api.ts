import type { DepositAddressBody } from '@lastro/contracts';
import { CRYPTO_DEPOSIT_POLL_MS } from '@lastro/contracts/constants';
import type { Coin } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import type { WatchedAddress } from './watched-address.ts';

export async function requestAddress(coin: Coin, network: Network): Promise<WatchedAddress> {
  const body: DepositAddressBody = { coin, network: network.code };
  const reply = await api('POST /api/binance/deposit-address', { body });
  return {
    depositId: reply.deposit_id,
    address: reply.address,
    tag: reply.tag ?? null,
    networkName: network.name,
    minimum: reply.deposit_min,
    confirmations: reply.confirmations,
  };
}

/** Polls until the deposit is confirmed, not in hidden tabs. */
export function depositStatusOptions(depositId: string) {
  return queryOptions({
    queryKey: ['crypto-deposit', depositId],
    queryFn: ({ signal }) =>
      api('GET /api/binance/deposit-status/{deposit_id}', { path: { deposit_id: depositId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirmado' ? false : CRYPTO_DEPOSIT_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.status === 'confirmado' ? false : 'always'),
    // The next poll is the retry.
    retry: false,
    staleTime: 0,
  });
}
