import {
  PAYMENT_QUOTE_SECONDS,
  type PaymentQuote,
  type PaymentWarning,
  type QuotePaymentBody,
} from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import {
  decimalToWire,
  fromWire,
  isPositive,
  type Money,
  type Rate,
  rateToDecimal,
  toWire,
} from '@lastro/money';
import { msToCutOff } from '../../bills/index.ts';
import type { SessionCustomer } from '../../customers/index.ts';
import { type PaymentCodes, type Readable, toBreakdown } from '../../payment-codes/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentsConfig } from '../../platform/config/limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quotes, WarnOfTax } from '../../quotes/index.ts';
import {
  amountToPay,
  type PaymentTarget,
  type Price,
  priceOf,
  quoteContentOf,
  targetOf,
  vetOf,
} from '../domain.ts';
import { evaluatePolicy } from '../policy.ts';
import { insertTarget } from '../repository.ts';
import { type AssessCode, assertRequested } from './assess-code.ts';

export interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly quotes: Quotes;
  readonly readPayable: PaymentCodes['readPayable'];
  readonly assessCode: AssessCode;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  readonly config: PaymentsConfig;
  readonly warnOfTax: WarnOfTax;
}

export type QuotePayment = (customer: SessionCustomer, body: QuotePaymentBody) => Promise<PaymentQuote>;

export function createQuotePayment(deps: QuoteDeps): QuotePayment {
  const { clock, quotes, readPayable, usdtBrlRate: rate, config } = deps;

  return async (customer, { text, amount_brl, pay_on }) => {
    const today = dateOf(clock.now());
    const payOn = pay_on ?? today;
    // Scheduled payments are not supported.
    if (payOn !== today) throw new AppError('invalid_request');
    const read = await readPayable(text, { payOn });
    const { readable, internal } = await deps.assessCode(customer.id, read);
    const target = targetOf(readable, text, payOn);
    const amount = amountToPay(readable, readAmount(amount_brl));
    if (internal !== null) assertRequested(internal, amount);
    const receiverId = internal?.customerId ?? null;
    const price = priceOf(amount, rate, config);
    const issued = await quotes.issue(
      customer.id,
      {
        purpose: 'payment',
        subject: quoteContentOf(target, amount, receiverId),
        pay: price.debit,
        get: amount,
        fee: price.fee,
        tax: price.tax,
        worth: price.debit,
        rate: rateToDecimal(rate),
        spreadBps: 0,
      },
      {
        seconds: secondsOf(target, clock.now()),
        lastDay: target.kind === 'pix_due' || target.bill !== null ? payOn : undefined,
        reuse: true,
        attach: (tx, quoteId) => insertTarget(tx, quoteId, target, receiverId),
      },
    );
    const terms = { customerId: customer.id, target, amount };
    const instant = internal !== null || (await evaluatePolicy(deps.db, deps, terms)).approved;
    const warnings = [...readable.warnings, ...(await deps.warnOfTax(customer.id, amount))];
    return toQuote(issued, price, { readable, target, rate, instant, warnings });
  };
}

/** A bill's terms hold until its cut-off. */
function secondsOf({ bill }: Pick<PaymentTarget, 'bill'>, now: Date): number {
  const left = bill === null ? null : msToCutOff(bill.barcode, now);
  return left === null ? PAYMENT_QUOTE_SECONDS : Math.min(PAYMENT_QUOTE_SECONDS, left / 1000);
}

function readAmount(wireAmount: QuotePaymentBody['amount_brl']): Money<'BRL'> | null {
  if (wireAmount === undefined || wireAmount === null) return null;
  const amount = fromWire('BRL', wireAmount);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return amount;
}

interface QuoteView {
  readonly readable: Readable;
  readonly target: PaymentTarget;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly instant: boolean;
  readonly warnings: PaymentWarning[];
}

function toQuote(
  { id, expiresAt, secondsLeft }: Awaited<ReturnType<Quotes['issue']>>,
  price: Price,
  { readable, target, rate, instant, warnings }: QuoteView,
): PaymentQuote {
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    seconds_left: Math.max(0, Math.floor(secondsLeft)),
    amount_brl: toWire(price.amount),
    amount_usdt: toWire(price.debit),
    rate: decimalToWire(rateToDecimal(rate)),
    fee_usdt: toWire(price.fee),
    tax_usdt: toWire(price.tax),
    vet: vetOf(price),
    receiver: target.receiver,
    breakdown: readable.due && toBreakdown(readable.due),
    instant,
    ...(readable.scheduledFor && { scheduled_for: readable.scheduledFor }),
    warnings,
  };
}
