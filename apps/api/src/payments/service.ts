import type { CreatePaymentBody, CreatePaymentReply } from '@lastro/contracts';
import { add, decimalToWire, toDecimal } from '@lastro/money';
import { paymentDay } from '../bills/index.ts';
import { recordAuditEvent, type SessionCustomer } from '../customers/index.ts';
import { findPriorAnswer, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { PaymentsConfig } from '../platform/config/limits.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';
import type { Quotes } from '../quotes/index.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import type { NewWithdrawal, OpenPayment, PolicyDecision } from '../withdrawals/index.ts';
import { codeToPay } from './code-to-pay.ts';
import { bankNameOf, descriptionOf, nameOf, type PaymentOrder, takeQuote } from './order.ts';
import type { PayInternally } from './pay-internally.ts';
import { evaluatePolicy } from './policy.ts';
import { findQuoted, insertPayment, lockBill, type QuotedPayment, stateOfCharge } from './repository.ts';

export interface PayCodeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly quotes: Quotes;
  readonly openPayment: OpenPayment;
  readonly payInternally: PayInternally;
  readonly requireStepUp: RequireStepUp;
  readonly config: PaymentsConfig;
}

export type PayCode = (
  customer: SessionCustomer,
  body: CreatePaymentBody,
  requestId: string | undefined,
) => Promise<CreatePaymentReply>;

const CALL = 'POST /api/payments';

export function createPayCode(deps: PayCodeDeps): PayCode {
  return async (customer, body, requestId) => {
    const message = readDescription(body.description);
    const request = requestKey(customer.id, requestId, CALL, { quote: body.quote_id, message });
    const quoted = await findQuoted(deps.db, customer.id, body.quote_id);
    if (quoted === undefined) {
      // A refusal is kept longer than an unused quote.
      await findPriorAnswer(deps.db, request);
      throw new AppError('quote_not_found');
    }
    const consumeProof = await deps.requireStepUp(customer, request);
    const { id: customerId, fullName: payerName } = customer;
    const order = { customerId, payerName, request, consumeProof, quoted, message };
    return quoted.receiverId === null ? payOutside(deps, order) : deps.payInternally(order);
  };
}

/** The customer confirmed another day of payment, and a boleto may cost more on the next. */
function isPastCutOff({ bill, payOn }: PaymentOrder['quoted']['target'], now: Date): boolean {
  return bill !== null && paymentDay(bill.barcode, now) !== (bill.terms.scheduled_for ?? payOn);
}

const STATUSES = { approved: 'sending', pending: 'in_review' } as const;

async function payOutside(deps: PayCodeDeps, order: PaymentOrder): Promise<CreatePaymentReply> {
  const { customerId, request, consumeProof, quoted, message } = order;
  const { amount, debit, target, rate } = quoted;
  const opened = await deps.openPayment(
    {
      customerId,
      request,
      consumeProof,
      held: debit,
      destination: destinationOf(quoted),
      history: {
        description: message ?? descriptionOf(target),
        amountBrl: amount.minor,
        amountUsdt: debit.minor,
        brlToUsdtRate: rate.scaled,
        ...(target.key === null ? {} : { pixKey: target.key }),
      },
      answer: { debited: toDecimal(debit), paid: toDecimal(amount) },
    },
    {
      async decide(tx) {
        await takeQuote(tx, deps.quotes, order);
        if (isPastCutOff(target, deps.clock.now())) throw new AppError('quote_expired');
        await assertUnpaid(tx, order);
        return evaluatePolicy(tx, deps, { customerId, target, amount });
      },
      record: (tx, withdrawal, decision) => record(tx, deps, order, { withdrawal, decision }),
    },
  );
  const isScheduled = opened.status === 'approved' && (target.bill?.terms.scheduled_for ?? null) !== null;
  return {
    payment_id: opened.withdrawal_id,
    transaction_id: opened.transaction_id,
    status: isScheduled ? 'scheduled' : STATUSES[opened.status],
    amount_usdt: decimalToWire(opened.debited),
    amount_brl: decimalToWire(opened.paid),
  };
}

function destinationOf(quoted: QuotedPayment): Parameters<OpenPayment>[0]['destination'] {
  const { amount, target, rate } = quoted;
  const common = {
    purpose: 'payment',
    amount,
    rate,
    fee: add(quoted.fee, quoted.tax),
    holderName: nameOf(target),
    bankName: bankNameOf(target),
  } as const;
  if (target.bill !== null && target.charge !== null) {
    return { ...common, kind: 'bill', barcode: target.bill.barcode, charge: target.charge };
  }
  return {
    ...common,
    kind: 'pix',
    key: target.key,
    keyType: target.keyType,
    brcode: codeToPay(target, amount),
    charge: target.charge,
  };
}

/** Requires the payments lock; also locks a bill. Throws `payment_under_way`, `code_already_paid`. */
async function assertUnpaid(tx: Tx, { customerId, quoted: { target } }: PaymentOrder): Promise<void> {
  if (target.charge === null) return;
  const isBill = target.bill !== null;
  if (isBill) await lockBill(tx, target.charge);
  const state = await stateOfCharge(tx, isBill ? 'anyone' : customerId, target.charge);
  if (state === 'under_way') throw new AppError('payment_under_way');
  if (state === 'paid') throw new AppError('code_already_paid');
}

interface Opened {
  readonly withdrawal: NewWithdrawal;
  readonly decision: PolicyDecision;
}

async function record(
  tx: Tx,
  { quotes, clock }: PayCodeDeps,
  { customerId, quoted: { quoteId } }: PaymentOrder,
  { withdrawal, decision }: Opened,
): Promise<void> {
  const { id, transactionId, entryId } = withdrawal;
  await quotes.markUsed(tx, quoteId, entryId);
  const createdAt = clock.now();
  await insertPayment(tx, { id, customerId, quoteId, transactionId, withdrawalId: id, createdAt });
  if (decision.approved) return;
  // An administrator decides it in the list of withdrawals (withdrawals/decisions).
  await recordAuditEvent(tx, {
    at: createdAt,
    actor: `policy:${decision.policy}`,
    action: 'payment_left_to_administrators',
    subject: `withdrawal:${id}`,
    after: { state: 'pending', inputs: decision.inputs },
    address: null,
  });
}
