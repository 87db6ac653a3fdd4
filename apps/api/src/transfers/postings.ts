import type { Coin, Money } from '@lastro/money';
import { type HistoryRow, move, type Posting } from '../ledger/index.ts';

export interface TransferSide {
  readonly customerId: string;
  readonly account: bigint;
  readonly rowId: string;
}

export interface Transfer {
  readonly amount: Money<Coin>;
  readonly sender: TransferSide;
  readonly recipient: TransferSide;
  /** As the sender typed it: e-mail or phone. */
  readonly recipientAddress: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly senderEmail: string | null;
  readonly description: string | null;
}

export function transferToCustomer(transfer: Transfer): {
  postings: readonly Posting[];
  history: readonly [sent: HistoryRow, received: HistoryRow];
} {
  const { amount, sender, recipient } = transfer;
  const row = {
    type: 'transfer',
    status: 'completed',
    description: transfer.description,
    recipientAddress: transfer.recipientAddress,
    senderName: transfer.senderName,
    senderEmail: transfer.senderEmail,
    fromCurrency: amount.currency,
    toCurrency: amount.currency,
    fromAmount: amount.minor,
    cryptoAmount: amount.minor,
    ...(amount.currency === 'USDT' ? { amountUsdt: amount.minor } : {}),
  } as const;
  return {
    postings: move(sender.account, recipient.account, amount),
    history: [
      {
        id: sender.rowId,
        customerId: sender.customerId,
        direction: 'out',
        recipientName: transfer.recipientName,
        ...row,
      },
      { id: recipient.rowId, customerId: recipient.customerId, direction: 'in', ...row },
    ],
  };
}
