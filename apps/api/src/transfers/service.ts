import type { CreateTransactionBody } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import {
  findPriorAnswer,
  GuardedAccountError,
  type HistoryRow,
  type LedgerAccounts,
  type Recorded,
  recorded,
  type Submit,
} from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { createSerially } from '../platform/serially.ts';
import { createCachedRecipients } from './cached-recipients.ts';
import { composeTransfer, transferRequest } from './compose.ts';
import { type Address, readTransfer } from './domain.ts';
import { createTransferFromCache, type TransferFromCache } from './from-cache.ts';
import type { GuardedTransfer, PostGuarded } from './guarded.ts';
import { type FindRecipient, findKnownRecipient, hasFunds, notFound, type Recipient } from './recipients.ts';

export interface TransfersDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly postGuarded: PostGuarded;
  readonly findRecipient: FindRecipient;
  readonly unknownRecipients: Limiter;
}

export interface TransfersService {
  transfer(
    sender: SessionCustomer,
    body: CreateTransactionBody,
    requestId: string | undefined,
  ): Promise<Recorded>;
  readonly transferFromCache: TransferFromCache;
}

export function createTransfersService(deps: TransfersDeps): TransfersService {
  const { db, accounts, submit, postGuarded, findRecipient, unknownRecipients } = deps;
  // A customer's burst waits here instead of holding a connection each.
  const serially = createSerially();
  const cachedRecipients = createCachedRecipients();

  async function recipientOf(
    sender: SessionCustomer,
    address: Address,
    amount: Money<Coin>,
  ): Promise<Recipient> {
    const found = await findRecipient({ address, senderId: sender.id });
    if (found?.id === sender.id) throw new AppError('transfer_to_self');
    if (found !== undefined && !found.budgetUsedUp) return found;
    if (found !== undefined && (await findKnownRecipient(db, sender.id, found.id))) return found;
    // Senders without funds must learn nothing about recipients.
    if (!(await hasFunds(db, sender.id, amount))) throw new AppError('insufficient_funds');
    await unknownRecipients.take(sender.id);
    if (found === undefined) throw notFound(address);
    await unknownRecipients.giveBack(sender.id);
    return found;
  }

  async function postTransfer(
    sender: SessionCustomer,
    transfer: GuardedTransfer,
    sent: HistoryRow,
  ): Promise<Recorded> {
    if (!sender.secondFactor) {
      try {
        return recorded(sent, await submit(transfer.entry));
      } catch (error) {
        if (!(error instanceof GuardedAccountError)) throw error;
      }
    }
    const { row, at } = await serially(sender.id, () => postGuarded(sender, transfer));
    return at === undefined ? { id: row } : { row: sent, at };
  }

  async function transfer(
    sender: SessionCustomer,
    body: CreateTransactionBody,
    requestId: string | undefined,
  ): Promise<Recorded> {
    const order = readTransfer(body);
    const request = transferRequest(sender.id, requestId, order);
    const { amount } = order;
    const recipient = await recipientOf(sender, order.recipient, amount).catch(async (refusal: unknown) => {
      // A repeated request gets the first answer even if the recipient has another address now.
      const earlier =
        requestId === undefined ? undefined : await findPriorAnswer<{ row: string }>(db, request);
      if (earlier === undefined) throw refusal;
      return { earlierRow: earlier.answer.row };
    });
    if ('earlierRow' in recipient) return { id: recipient.earlierRow };
    const [senderAccount, recipientAccount] = await Promise.all([
      accounts.ofCustomer(sender.id, 'customer_main', amount.currency),
      accounts.ofCustomer(recipient.id, 'customer_main', amount.currency),
    ]);
    const { entry, sent } = composeTransfer(request, order, sender, recipient, {
      sender: senderAccount,
      recipient: recipientAccount,
    });
    const guarded = { request, entry, amount, recipientId: recipient.id, rowId: sent.id };
    const result = await postTransfer(sender, guarded, sent);
    if ('row' in result) cachedRecipients.add(order.recipient, recipient);
    return result;
  }

  return { transfer, transferFromCache: createTransferFromCache({ ...deps, cachedRecipients }) };
}
