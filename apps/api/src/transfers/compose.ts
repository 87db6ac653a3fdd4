import { toDecimal } from '@lastro/money';
import { type Entry, type HistoryRow, type RequestKey, requestKey } from '../ledger/index.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { TransferOrder } from './domain.ts';
import { transferToCustomer } from './postings.ts';

interface Sender {
  readonly id: string;
  readonly fullName: string;
  readonly email: string | null;
}

export function transferRequest(
  senderId: string,
  requestId: string | undefined,
  { amount, recipient, description }: TransferOrder,
): RequestKey {
  return requestKey(senderId, requestId, 'transfer', {
    amount: toDecimal(amount),
    currency: amount.currency,
    // Part of the request's hash: under another name, a repeat after a deployment would be refused.
    recipientEmail: recipient.text,
    description,
  });
}

export interface ComposedTransfer {
  readonly entry: Entry;
  /** The sender's history row. */
  readonly sent: HistoryRow;
}

export function composeTransfer(
  request: RequestKey,
  { amount, recipient: address, description }: TransferOrder,
  sender: Sender,
  recipient: { readonly id: string; readonly fullName: string },
  accounts: { readonly sender: bigint; readonly recipient: bigint },
): ComposedTransfer {
  const rowId = uuidv7();
  const movement = transferToCustomer({
    amount,
    recipientAddress: address.text,
    recipientName: recipient.fullName,
    senderName: sender.fullName,
    senderEmail: sender.email,
    description,
    sender: { customerId: sender.id, account: accounts.sender, rowId },
    recipient: { customerId: recipient.id, account: accounts.recipient, rowId: uuidv7() },
  });
  const entry: Entry = {
    ...request,
    kind: 'transfer',
    actor: `customer:${sender.id}`,
    answer: { row: rowId },
    metadata: { recipient_id: recipient.id },
    ...movement,
  };
  return { entry, sent: movement.history[0] };
}
