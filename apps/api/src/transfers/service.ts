import type { CreateTransactionBody } from '@lastro/contracts';
import { type Coin, type Money, toDecimal } from '@lastro/money';
import type { SessionCustomer } from '../customers/index.ts';
import {
  type Entry,
  GuardedAccountError,
  type LedgerAccounts,
  type Recorded,
  requestKey,
  type Submit,
} from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createSerially } from '../platform/serially.ts';
import { type Address, readTransfer } from './domain.ts';
import type { GuardedTransfer, PostGuarded } from './guarded.ts';
import { transferToCustomer } from './postings.ts';
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
}

export function createTransfersService(deps: TransfersDeps): TransfersService {
  const { db, accounts, submit, postGuarded, findRecipient, unknownRecipients } = deps;
  // A customer's burst waits here instead of holding a connection each.
  const serially = createSerially();

  async function recipientOf(
    sender: SessionCustomer,
    address: Address,
    amount: Money<Coin>,
  ): Promise<Recipient> {
    const found = await findRecipient({ address, senderId: sender.id });
    if (found?.id === sender.id) throw new AppError('transfer_to_self');
    if (found !== undefined && !found.budgetUsedUp) return found;
    if (found !== undefined && (await findKnownRecipient(db, sender.id, found.id))) return found;
    // Without funds nothing is revealed about anybody.
    if (!(await hasFunds(db, sender.id, amount))) throw new AppError('insufficient_funds');
    await unknownRecipients.take(sender.id);
    if (found === undefined) throw notFound(address);
    await unknownRecipients.giveBack(sender.id);
    return found;
  }

  async function postTransfer(
    sender: SessionCustomer,
    transfer: GuardedTransfer,
  ): Promise<{ readonly row: string; readonly at?: Date }> {
    if (!sender.secondFactor) {
      try {
        const posted = await submit(transfer.entry);
        return posted.replayed
          ? (posted.answer as { row: string })
          : { row: transfer.rowId, at: posted.createdAt };
      } catch (error) {
        if (!(error instanceof GuardedAccountError)) throw error;
      }
    }
    return serially(sender.id, () => postGuarded(sender, transfer));
  }

  return {
    async transfer(sender, body, requestId) {
      const { amount, recipient: address, description } = readTransfer(body);
      const request = requestKey(sender.id, requestId, 'transfer', {
        amount: toDecimal(amount),
        currency: amount.currency,
        recipientEmail: address.text,
        description,
      });
      const recipient = await recipientOf(sender, address, amount);
      const rowId = uuidv7();
      const [senderAccount, recipientAccount] = await Promise.all([
        accounts.ofCustomer(sender.id, 'customer_main', amount.currency),
        accounts.ofCustomer(recipient.id, 'customer_main', amount.currency),
      ]);
      const movement = transferToCustomer({
        amount,
        recipientEmail: address.text,
        senderName: sender.fullName,
        senderEmail: sender.email,
        description,
        sender: { customerId: sender.id, account: senderAccount, rowId },
        recipient: { customerId: recipient.id, account: recipientAccount, rowId: uuidv7() },
      });
      const entry: Entry = {
        ...request,
        kind: 'transfer',
        actor: `customer:${sender.id}`,
        answer: { row: rowId },
        metadata: { recipient_id: recipient.id },
        ...movement,
      };
      const guarded = { request, entry, amount, recipientId: recipient.id, rowId };
      const { row, at } = await postTransfer(sender, guarded);
      return at === undefined
        ? { id: row }
        : { row: movement.history[0], at, recipientName: recipient.fullName };
    },
  };
}
