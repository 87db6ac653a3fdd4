import type { CreatePaymentReply } from '@lastro/contracts';
import { toWire } from '@lastro/money';
import {
  findPriorAnswer,
  type HistoryRow,
  type LedgerAccounts,
  post,
  runIdempotent,
} from '../ledger/index.ts';
import type { FindReceiver, InternalReceiver } from '../pix/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Quotes } from '../quotes/index.ts';
import type { PrepareAllowance } from '../withdrawal-limits/index.ts';
import { descriptionOf, type PaymentOrder, takeQuote } from './order.ts';
import { payInternally, receivedOf } from './postings.ts';
import { insertPayment } from './repository.ts';

export interface PayInternallyDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly quotes: Quotes;
  readonly prepareAllowance: PrepareAllowance;
  readonly findReceiver: FindReceiver;
}

export type PayInternally = (order: PaymentOrder) => Promise<CreatePaymentReply>;

const KIND = 'payment';

/** Nothing is sent, so the payment is complete at once. */
export function createPayInternally(deps: PayInternallyDeps): PayInternally {
  const { db, accounts, clock, quotes } = deps;
  return async (order) => {
    const { customerId, request, quoted } = order;
    // Checked before the code, which the first request has closed if it allows one payment.
    const earlier = await findPriorAnswer<CreatePaymentReply>(db, request);
    if (earlier !== undefined) return earlier.answer;
    const receiver = await deps.findReceiver(quoted.target.txid ?? '');
    if (receiver === undefined || receiver.customerId !== quoted.receiverId) {
      throw new AppError('receiver_not_found');
    }
    const ledgerAccounts = {
      payer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
      receiver: await accounts.ofCustomer(receiver.customerId, 'customer_main', 'USDT'),
      fees: await accounts.ofBank('payment_fees', 'USDT'),
    };
    const [id, transactionId, receivedId] = [uuidv7(), uuidv7(), uuidv7()];
    const answer: CreatePaymentReply = {
      payment_id: id,
      transaction_id: transactionId,
      status: 'completed',
      amount_usdt: toWire(quoted.debit),
      amount_brl: toWire(quoted.amount),
    };
    const assertAllowed = await deps.prepareAllowance({ customerId, kind: 'payment', amount: quoted.amount });
    const actor = `customer:${customerId}`;
    return runIdempotent(db, request, { kind: KIND, actor }, async (tx: Tx) => {
      await order.consumeProof(tx);
      await takeQuote(tx, quotes, order);
      const createdAt = clock.now();
      await receiver.take(tx, { transactionId: receivedId, amount: quoted.amount, at: createdAt });
      const posted = await post(tx, {
        ...request,
        kind: KIND,
        actor,
        postings: payInternally(ledgerAccounts, quoted),
        history: [sentRow(order, receiver, transactionId), receivedRow(order, receiver, receivedId)],
        answer,
        metadata: { payment_id: id, recipient_id: receiver.customerId },
      });
      if (posted.replayed) return posted.answer as CreatePaymentReply;
      await quotes.markUsed(tx, quoted.quoteId, posted.entryId);
      const { quoteId } = quoted;
      await insertPayment(tx, { id, customerId, quoteId, transactionId, withdrawalId: null, createdAt });
      await assertAllowed(tx, { paymentId: id });
      return answer;
    });
  };
}

function sentRow(
  { customerId, quoted, message }: PaymentOrder,
  receiver: InternalReceiver,
  id: string,
): HistoryRow {
  return {
    id,
    customerId,
    type: 'pix_payment',
    status: 'completed',
    direction: 'out',
    description: message ?? descriptionOf(quoted.target),
    amountBrl: quoted.amount.minor,
    amountUsdt: quoted.debit.minor,
    brlToUsdtRate: quoted.rate.scaled,
    recipientName: receiver.name,
    ...(quoted.target.key === null ? {} : { pixKey: quoted.target.key }),
  };
}

function receivedRow(
  { payerName, quoted, message }: PaymentOrder,
  receiver: InternalReceiver,
  id: string,
): HistoryRow {
  return {
    id,
    customerId: receiver.customerId,
    type: 'pix_deposit',
    status: 'completed',
    direction: 'in',
    description: message ?? receiver.history.description,
    amountBrl: quoted.amount.minor,
    amountUsdt: receivedOf(quoted).minor,
    brlToUsdtRate: quoted.rate.scaled,
    pixKey: receiver.history.pixKey,
    senderName: payerName,
  };
}
