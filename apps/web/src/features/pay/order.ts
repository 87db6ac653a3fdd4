import type { ReadPaymentReply } from '@lastro/contracts';
import { withoutLabel } from '@lastro/contracts/payments/labels';
import {
  convertFloor,
  isPositive,
  isZero,
  type Money,
  money,
  mulFloor,
  parseDecimal,
  subtract,
  toDecimal,
} from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { Fees } from '../../lib/queries/fees.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { balanceProblem, NO_AMOUNT } from '../../money/movements/amount-problems.ts';
import { limitProblem } from '../../money/withdrawals/within-limit.ts';

const BPS = 10_000n;

/** Whole centavos: fee and tax are each rounded up, together at most one unit more than their sum. */
export function payableWith(
  balance: Money<'USDT'>,
  rate: BrlRate,
  { paymentFee, paymentTax }: Pick<Fees, 'paymentFee' | 'paymentTax'>,
): Money<'BRL'> {
  const costs = BigInt(paymentFee + paymentTax);
  const spendable = costs === 0n || isZero(balance) ? balance : subtract(balance, money('USDT', 1n));
  return convertFloor(mulFloor(spendable, BPS, BPS + costs), rate, 'BRL');
}

export type ReadReply = Wire<ReadPaymentReply>;

/** For one of our links, `text` is the code that the link shows. */
export interface ReadCode {
  readonly text: string;
  readonly reply: ReadReply;
}

/** Amounts are decimal texts; the quote's are empty until it is confirmed. */
export interface PayOrder {
  readonly text: string;
  /** In reais; empty if the code fixes it. */
  readonly amount: string;
  readonly quote: string;
  readonly paid: string;
  readonly debit: string;
  readonly receiver: string;
  /** Message to the receiver. */
  readonly message?: string;
}

export function isPayOrder(value: unknown): value is PayOrder {
  return hasStringFields(value, ['text', 'amount', 'quote', 'paid', 'debit', 'receiver']);
}

interface PayDraft {
  readonly code: string;
  /** Null until it is typed. */
  readonly amount: string | null;
  /** The server has read the code. */
  readonly read?: boolean;
}

export const isPayDraft = (value: unknown): value is PayDraft =>
  hasStringFields(value, ['code', 'amount']) ||
  (hasStringFields(value, ['code']) && (value as Partial<PayDraft>).amount === null);

/** A code that was read is restored to its own step, not to the field, where another key could be typed beside it. */
export const draftGuardFor =
  (isReadShown: boolean) =>
  (value: unknown): value is PayDraft =>
    isPayDraft(value) && (isReadShown || value.read !== true);

export const EMPTY_DRAFT: PayDraft = { code: '', amount: null };

export function draftOf(order: PayOrder | null): PayDraft {
  if (order === null) return EMPTY_DRAFT;
  const amount = order.amount === '' ? null : amountText(parseDecimal('BRL', order.amount));
  return { code: order.text, amount, read: true };
}

/** A PIX code ends with its checksum; printed boletos have 47 digits, bills 48 and begin with 8. */
export function isComplete(text: string): boolean {
  const trimmed = text.trim();
  if (/^000201.*6304[\da-f]{4}$/is.test(trimmed)) return true;
  const digits = trimmed.replace(/[\s.-]/g, '');
  return /^([0-79]\d{46}|8\d{47})$/.test(digits);
}

/** Whether the text begins like a PIX code, boleto or bill; any other was never meant as one. */
export function beginsLikeCode(text: string): boolean {
  return /^(0002|[\d\s.\-/]+$)/.test(withoutLabel(text));
}

export type PayField = 'amount';
export type PayProblems = Problems<PayField>;
/** The message is on the review. */
export type RefusedField = PayField | 'message';

const PAYABLE: ReadonlySet<ReadReply['kind']> = new Set([
  'pix_static',
  'pix_dynamic',
  'pix_due',
  'pix_key',
  'boleto',
  'bill',
]);

export const isBill = (kind: ReadReply['kind']): boolean => kind === 'boleto' || kind === 'bill';

export const canBePaid = ({ payable, kind }: Pick<ReadReply, 'payable' | 'kind'>): boolean =>
  payable && PAYABLE.has(kind);

export const payerChoosesAmount = (reply: Pick<ReadReply, 'needs_amount' | 'amount_changeable'>): boolean =>
  reply.needs_amount || reply.amount_changeable;

export function readDraft(
  { text, reply }: ReadCode,
  typed: string,
  spendable: Money<'BRL'> | null,
  limits?: OwnLimits<'BRL'>,
): ReadForm<PayOrder, PayField> {
  const order = { text, amount: '', quote: '', paid: '', debit: '', receiver: reply.receiver?.name ?? '' };
  const fixed = reply.amount_brl === null ? null : amountFromWire('BRL', reply.amount_brl);
  const amount = payerChoosesAmount(reply) ? readAmount('BRL', typed) : fixed;
  if (amount === null || !isPositive(amount)) return { problems: { amount: NO_AMOUNT } };
  const tooMuch = balanceProblem(amount, spendable) ?? limitProblem(amount, limits);
  if (tooMuch !== undefined) return { problems: { amount: tooMuch } };
  return { order: payerChoosesAmount(reply) ? { ...order, amount: toDecimal(amount) } : order };
}

/** Keeps the message already written for the same code. */
export function withMessage(order: PayOrder, before: PayOrder | null): PayOrder {
  return before?.text === order.text && before.message ? { ...order, message: before.message } : order;
}

/** Null if the code or the quote fixes the amount. */
export function reviewedAmount({ amount, paid }: PayOrder): Money<'BRL'> | null {
  const decimal = paid === '' ? amount : paid;
  return decimal === '' ? null : parseDecimal('BRL', decimal);
}
