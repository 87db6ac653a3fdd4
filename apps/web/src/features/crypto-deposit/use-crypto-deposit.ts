import type { DepositStatusReply } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { useOwnAnnouncements } from '../../lib/events/own-announcements.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { refreshMoney } from '../../lib/queries/money-queries.ts';
import { depositStatusOptions, requestAddress } from './api.ts';
import { addressFailure } from './messages.ts';
import { forgetAddress, storeAddress, storedAddress, type WatchedAddress } from './watched-address.ts';

/*
 *             generate            confirmed
 *   network ───────────▶ address ───────────▶ receipt
 *      ▲                    │                    │
 *      └────── another ─────┴────────────────────┘
 */
type CryptoDepositStep =
  | { readonly step: 'network' }
  | { readonly step: 'address'; readonly watched: WatchedAddress }
  | {
      readonly step: 'receipt';
      readonly watched: WatchedAddress;
      readonly deposit: Wire<DepositStatusReply>;
    };

export function useCryptoDeposit(coin: Coin, customer: string) {
  const queries = useQueryClient();
  const [flow, setFlow] = useState<CryptoDepositStep>(() => {
    const watched = storedAddress(coin, customer);
    return watched === null ? { step: 'network' } : { step: 'address', watched };
  });

  const { mutate: generate, isPending: generating } = useMutation({
    // Trying again gives the same address.
    mutationFn: (network: Network) => requestAddress(coin, network),
    onSuccess: (watched) => {
      storeAddress(coin, customer, watched);
      setFlow({ step: 'address', watched });
    },
    onError: (error) => toast({ title: addressFailure(error), variant: 'destructive' }),
  });

  function reset(): void {
    forgetAddress(coin);
    setFlow({ step: 'network' });
  }

  const watched = flow.step === 'address' ? flow.watched : null;
  const { status, checkFailed } = useDepositStatus(watched, {
    onConfirmed: (deposit, at) => {
      forgetAddress(coin);
      setFlow({ step: 'receipt', watched: at, deposit });
    },
    onLost: reset,
  });

  useOwnAnnouncements(async ({ type, id }) => {
    if (type !== 'crypto_received' || id === undefined || flow.step === 'network') return false;
    if (flow.step === 'receipt') return id === flow.deposit.transaction_id;
    const { depositId } = flow.watched;
    return (await queries.fetchQuery(depositStatusOptions(depositId))).transaction_id === id;
  });

  return { flow, generate, generating, status, checkFailed, reset };
}

interface Outcomes {
  readonly onConfirmed: (deposit: Wire<DepositStatusReply>, watched: WatchedAddress) => void;
  readonly onLost: () => void;
}

function useDepositStatus(watched: WatchedAddress | null, outcomes: Outcomes) {
  const queries = useQueryClient();
  const { data, error, errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...depositStatusOptions(watched?.depositId ?? ''),
    enabled: watched !== null,
  });
  const lost = useEffectEvent(outcomes.onLost);
  const confirmed = useEffectEvent((deposit: Wire<DepositStatusReply>, at: WatchedAddress) => {
    outcomes.onConfirmed(deposit, at);
    void refreshMoney(queries);
  });

  useEffect(() => {
    if (watched === null || data?.status !== 'confirmado') return;
    confirmed(data, watched);
  }, [watched, data]);

  useEffect(() => {
    if (watched !== null && error instanceof ApiError && error.status === 404) lost();
  }, [watched, error]);

  return {
    status: watched === null ? undefined : data,
    checkFailed: watched !== null && errorUpdatedAt > dataUpdatedAt,
  };
}
