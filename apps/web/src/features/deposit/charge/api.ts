import type {
  ChargeReply,
  ChargeStatusReply,
  CreateChargeBody,
  CreateTransactionBody,
  PixChargeStatus,
  Transaction,
} from '@lastro/contracts';
import { PIX_STATUS_POLL_MS } from '@lastro/contracts/constants';
import { type Money, rateToDecimal, toDecimal, USDT_BRL_RATE } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import type { Charge } from './charge.ts';

/** Asks for a charge. The same `requestId` gives the same charge. */
export function createCharge(valor: Money<'BRL'>, requestId: string): Promise<Wire<ChargeReply>> {
  const body: CreateChargeBody = { valor: toDecimal(valor) };
  return api<ChargeReply>('/api/pix/cob', { body, requestId });
}

function hasEnded(status: PixChargeStatus | undefined): boolean {
  return status === 'aprovado' || status === 'expirado';
}

/** The state of a charge, asked for again until it ends: never in a hidden tab, at once when it is seen again. */
export function chargeStatusOptions(txid: string) {
  return queryOptions({
    queryKey: ['pix-charge', txid],
    queryFn: ({ signal }) =>
      api<ChargeStatusReply>(`/api/pix/status/${encodeURIComponent(txid)}`, { signal }),
    refetchInterval: ({ state }) => (hasEnded(state.data?.status) ? false : PIX_STATUS_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (hasEnded(state.data?.status) ? false : 'always'),
    // The next poll is the retry.
    retry: false,
    staleTime: 0,
  });
}

/** What the confirmation of a deposit says; the server takes nothing of it on trust but the txid. */
export function confirmationOf(charge: Charge): CreateTransactionBody {
  return {
    transaction_type: 'pix_deposit',
    amount_brl: charge.valor,
    amount_usdt: charge.amount_usdt,
    brl_to_usdt_rate: rateToDecimal(USDT_BRL_RATE),
    description: `Depósito PIX • txid ${charge.txid}`,
    status: 'completed',
    pix_key: charge.txid,
  };
}

/** Confirms that a charge was paid and answers with its one transaction. Refused with `charge_not_paid` while it was not. */
export function confirmDeposit(charge: Charge, requestId: string): Promise<Wire<Transaction>> {
  return api<Transaction>('/api/transactions', { body: confirmationOf(charge), requestId });
}
