import { type Coin, isCoin, isPositive, parseDecimal, toDecimal } from '@lastro/money';
import { isEmail } from '../../lib/format/contacts/address.ts';
import { looksLikeEmail } from '../../lib/format/contacts/email.ts';
import { phoneText, readPhone } from '../../lib/format/contacts/phone.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import { fieldProblem, type Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { missingAmount, readCoin } from '../../money/amounts/typed-usdt.ts';
import { NO_AMOUNT } from '../../money/movements/amount-problems.ts';

export type RecipientKind = 'email' | 'phone';

export interface TransferOrder {
  /** An e-mail, or a phone in E.164. */
  readonly recipient: string;
  readonly currency: Coin;
  readonly amount: string;
  readonly description: string;
}

export function isTransferOrder(value: unknown): value is TransferOrder {
  return hasStringFields(value, ['recipient', 'currency', 'amount', 'description']) && isCoin(value.currency);
}

export interface TransferDraft {
  readonly by: RecipientKind;
  readonly recipient: string;
  readonly currency: Coin;
  readonly amount: string;
  readonly description: string;
}

export function isTransferDraft(value: unknown): value is TransferDraft {
  return (
    hasStringFields(value, ['by', 'recipient', 'currency', 'amount', 'description']) &&
    (value.by === 'email' || value.by === 'phone') &&
    isCoin(value.currency)
  );
}

export type TransferField = 'recipient' | 'amount' | 'description';
export type TransferProblems = Problems<TransferField>;

/** In the form's order. */
export function missingFields(draft: TransferDraft, rate: BrlRate | undefined): readonly string[] {
  const amount = readCoin(draft.currency, draft.amount, { rate });
  return [
    ...(amount === null || !isPositive(amount) ? [missingAmount(draft.amount, rate)] : []),
    ...(draft.recipient.trim() === '' ? ['destinatário'] : []),
  ];
}

/** The server checks the balance. */
export function readDraft(
  draft: TransferDraft,
  own: Own,
  rate?: BrlRate,
): ReadForm<TransferOrder, TransferField> {
  const { address, problem: recipientProblem } = readRecipient(draft, own);
  const amount = readCoin(draft.currency, draft.amount, { rate });
  const problems: TransferProblems = {
    ...fieldProblem('recipient', recipientProblem),
    ...fieldProblem('amount', amount === null || !isPositive(amount) ? NO_AMOUNT : undefined),
  };
  if (amount === null || address === undefined || Object.keys(problems).length > 0) return { problems };
  const { currency, description } = draft;
  return {
    order: { recipient: address, currency, amount: toDecimal(amount), description: description.trim() },
  };
}

/** Null unless complete and another customer's. */
export function addressToLookUp(draft: Pick<TransferDraft, 'by' | 'recipient'>, own: Own): string | null {
  return readRecipient(draft, own).address ?? null;
}

/** The customer's own addresses. */
export interface Own {
  readonly email: string | null;
  readonly phone: string | null;
}

type ReadRecipient =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly problem: string; readonly address?: undefined };

function readRecipient(draft: Pick<TransferDraft, 'by' | 'recipient'>, own: Own): ReadRecipient {
  const read = draft.by === 'phone' ? readNumber(draft) : readEmail(draft);
  const isOwn = read.address !== undefined && [own.email?.toLowerCase(), own.phone].includes(read.address);
  return isOwn ? { problem: 'Você não pode transferir para si mesmo.' } : read;
}

function readEmail({ recipient }: Pick<TransferDraft, 'recipient'>): ReadRecipient {
  const email = recipient.trim().toLowerCase();
  if (email === '') return { problem: 'Informe o e-mail de quem vai receber.' };
  return looksLikeEmail(email)
    ? { address: email }
    : { problem: 'Confira o e-mail: ele não parece completo.' };
}

function readNumber({ recipient }: Pick<TransferDraft, 'recipient'>): ReadRecipient {
  if (recipient.trim() === '') return { problem: 'Informe o telefone de quem vai receber.' };
  const phone = readPhone(recipient);
  return phone === null ? { problem: 'Confira o telefone: use DDD e número.' } : { address: phone };
}

export const EMPTY_DRAFT: TransferDraft = {
  by: 'email',
  recipient: '',
  currency: 'USDT',
  amount: '',
  description: '',
};

export function draftOf(order: TransferOrder | null): TransferDraft {
  if (order === null) return EMPTY_DRAFT;
  return {
    ...order,
    ...recipientDraft(order.recipient),
    amount: amountText(parseDecimal(order.currency, order.amount)),
  };
}

export function recipientDraft(address: string): Pick<TransferDraft, 'by' | 'recipient'> {
  return isEmail(address)
    ? { by: 'email', recipient: address }
    : { by: 'phone', recipient: phoneText(address) };
}
