import type { ChargeReply, CreateChargeBody, CreateTransactionBody, Transaction } from '@lastro/contracts';
import { type Money, toDecimal } from '@lastro/money';
import { api } from '../../../lib/api/api-client.ts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import type { Charge } from '../../../money/deposits/charge.ts';

/** Idempotent by request id. */
export function createCharge(valor: Money<'BRL'>, requestId: string): Promise<Wire<ChargeReply>> {
  const body: CreateChargeBody = { valor: toDecimal(valor) };
  return api('POST /api/pix/cob', { body, requestId });
}

/** The server uses only the txid. */
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

/** Refused with `charge_not_paid` until it is paid. */
export function confirmDeposit(charge: Charge, requestId: string): Promise<Wire<Transaction>> {
  return api('POST /api/transactions', { body: confirmationOf(charge), requestId });
}
