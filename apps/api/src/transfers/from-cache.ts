import type { CreateTransactionBody } from '@lastro/contracts';
import type { CachedCustomer } from '../customers/index.ts';
import {
  GuardedAccountError,
  type LedgerAccounts,
  PreconditionError,
  type Preconditions,
  type Recorded,
  recorded,
  type Submit,
} from '../ledger/index.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import type { CachedRecipient, CachedRecipients } from './cached-recipients.ts';
import { composeTransfer, transferRequest } from './compose.ts';
import { readTransfer, type TransferOrder } from './domain.ts';

interface Deps {
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly unknownRecipients: Pick<Limiter, 'rowOf' | 'points'>;
  readonly cachedRecipients: CachedRecipients;
}

/** Returns undefined when nothing was posted; the transfer must then be made with freshly read data. */
export type TransferFromCache = (
  sender: CachedCustomer,
  body: CreateTransactionBody,
  requestId: string | undefined,
) => Promise<Recorded | undefined>;

/** Needs one query instead of three, because the posting compares the cached facts itself. */
export function createTransferFromCache(deps: Deps): TransferFromCache {
  const { accounts, submit, cachedRecipients } = deps;

  function preconditionsOf(
    sender: CachedCustomer,
    recipient: CachedRecipient,
    { recipient: { text: address } }: TransferOrder,
  ): Preconditions {
    const limit = { key: deps.unknownRecipients.rowOf(sender.id), points: deps.unknownRecipients.points };
    return { sessionHash: sender.sessionHash, sender, recipient: { ...recipient, address }, limit };
  }

  return async (sender, body, requestId) => {
    const order = readTransfer(body);
    const { currency } = order.amount;
    const recipient = cachedRecipients.get(order.recipient);
    if (recipient === undefined || recipient.id === sender.id) return undefined;
    const senderAccount = accounts.cachedOfCustomer(sender.id, 'customer_main', currency);
    const recipientAccount = accounts.cachedOfCustomer(recipient.id, 'customer_main', currency);
    if (senderAccount === undefined || recipientAccount === undefined) return undefined;
    const request = transferRequest(sender.id, requestId, order);
    const { entry, sent } = composeTransfer(request, order, sender, recipient, {
      sender: senderAccount,
      recipient: recipientAccount,
    });
    try {
      return recorded(sent, await submit(entry, preconditionsOf(sender, recipient, order)));
    } catch (error) {
      if (error instanceof PreconditionError) cachedRecipients.drop(order.recipient);
      else if (!(error instanceof GuardedAccountError)) throw error;
      return undefined;
    }
  };
}
