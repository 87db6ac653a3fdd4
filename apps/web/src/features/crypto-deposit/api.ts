import type { DepositAddressBody, DepositAddressReply, DepositStatusReply } from '@lastro/contracts';
import { CRYPTO_DEPOSIT_POLL_MS } from '@lastro/contracts/constants';
import type { Coin } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { Network } from '../../lib/crypto-networks.ts';
import type { WatchedAddress } from './watched-address.ts';

/** The customer's own address on a network, the same one whenever it is asked for. */
export async function requestAddress(coin: Coin, network: Network): Promise<WatchedAddress> {
  const body: DepositAddressBody = { coin, network: network.code };
  const reply = await api<DepositAddressReply>('/api/binance/deposit-address', { body });
  return {
    depositId: reply.deposit_id,
    address: reply.address,
    tag: reply.tag ?? null,
    networkName: network.name,
    minimum: reply.deposit_min,
    confirmations: reply.confirmations,
  };
}

/** The state of a deposit, asked for again until it is confirmed: never in a hidden tab, at once when it is seen again. */
export function depositStatusOptions(depositId: string) {
  return queryOptions({
    queryKey: ['crypto-deposit', depositId],
    queryFn: ({ signal }) =>
      api<DepositStatusReply>(`/api/binance/deposit-status/${encodeURIComponent(depositId)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirmado' ? false : CRYPTO_DEPOSIT_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data?.status === 'confirmado' ? false : 'always'),
    // The next poll is the retry.
    retry: false,
    staleTime: 0,
  });
}
