import type { CreateTransactionBody, Transaction } from '@lastro/contracts';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { isEmail } from '../../lib/format/contacts/address.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import type { TransferOrder } from './order.ts';

/** Idempotent by request id. */
export function sendTransfer(order: TransferOrder, request: AttemptRequest): Promise<Wire<Transaction>> {
  const body: CreateTransactionBody = {
    transaction_type: 'transfer',
    ...(isEmail(order.recipient)
      ? { recipient_email: order.recipient }
      : { recipient_phone: order.recipient }),
    currency: order.currency,
    amount: order.amount,
    ...(order.description === '' ? {} : { description: order.description }),
  };
  return api('POST /api/transactions', { body, ...request });
}
