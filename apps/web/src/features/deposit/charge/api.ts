import type {
  ChargeReply,
  CreateChargeBody,
  CreateTransactionBody,
  PixChargeStatus,
  Transaction,
} from '@lastro/contracts';
import { PIX_STATUS_POLL_MS } from '@lastro/contracts/constants';
import { type Money, toDecimal } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import type { Charge } from './charge.ts';

/** The same request id gives the same charge. */
export function createCharge(valor: Money<'BRL'>, requestId: string): Promise<Wire<ChargeReply>> {
  const body: CreateChargeBody = { valor: toDecimal(valor) };
  return api('POST /api/pix/cob', { body, requestId });
}

function hasEnded(status: PixChargeStatus | undefined): boolean {
  return status === 'aprovado' || status === 'expirado';
}

/** Polls until the charge ends, not in hidden tabs. */
export function chargeStatusOptions(txid: string) {
  return queryOptions({
    queryKey: ['pix-charge', txid],
    queryFn: ({ signal }) => api('GET /api/pix/status/{txid}', { path: { txid }, signal }),
    refetchInterval: ({ state }) => (hasEnded(state.data?.status) ? false : PIX_STATUS_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (hasEnded(state.data?.status) ? false : 'always'),
    // The next poll is the retry.
    retry: false,
    staleTime: 0,
  });
}

/** The server takes nothing from it on trust but the txid. */
export function confirmationOf(charge: Charge): CreateTransactionBody {
  return {
    transaction_type: 'pix_deposit',
    amount_brl: charge.valor,
    amount_usdt: charge.amount_usdt,
    description: `Depósito PIX • txid ${charge.txid}`,
    status: 'completed',
    pix_key: charge.txid,
  };
}

/** Refused with `charge_not_paid` while it was not paid. */
export function confirmDeposit(charge: Charge, requestId: string): Promise<Wire<Transaction>> {
  return api('POST /api/transactions', { body: confirmationOf(charge), requestId });
}
