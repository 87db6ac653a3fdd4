import { type Coin, isCoin, isPositive, parseDecimal, toDecimal } from '@lastro/money';
import { hasTexts } from '../../lib/movements/movement.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import { amountText, readAmount } from '../../money/amounts/amount-text.ts';

export interface TransferOrder {
  readonly recipient: string;
  readonly currency: Coin;
  readonly amount: string;
  readonly description: string;
}

export function isTransferOrder(value: unknown): value is TransferOrder {
  return hasTexts(value, ['recipient', 'currency', 'amount', 'description']) && isCoin(value.currency);
}

export interface TransferDraft {
  readonly recipient: string;
  readonly currency: Coin;
  readonly amount: string;
  readonly description: string;
}

export type TransferField = 'recipient' | 'amount' | 'description';
export type TransferProblems = Problems<TransferField>;

/** Catches a slip; the server knows whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The server checks the balance. */
export function readDraft(
  draft: TransferDraft,
  ownEmail: string | null,
): ReadForm<TransferOrder, TransferField> {
  const recipient = draft.recipient.trim().toLowerCase();
  const amount = readAmount(draft.currency, draft.amount);
  const problems: TransferProblems = {
    ...problem('recipient', recipientProblem(recipient, ownEmail)),
    ...problem(
      'amount',
      amount === null || !isPositive(amount) ? 'Informe um valor maior que zero.' : undefined,
    ),
  };
  if (amount === null || Object.keys(problems).length > 0) return { problems };
  const { currency, description } = draft;
  return { order: { recipient, currency, amount: toDecimal(amount), description: description.trim() } };
}

/** Null unless complete and another customer's. */
export function emailToLookUp(typed: string, ownEmail: string | null): string | null {
  const email = typed.trim().toLowerCase();
  return recipientProblem(email, ownEmail) === undefined ? email : null;
}

function problem(field: TransferField, text: string | undefined): TransferProblems {
  return text === undefined ? {} : { [field]: text };
}

function recipientProblem(recipient: string, ownEmail: string | null): string | undefined {
  if (recipient === '') return 'Informe o e-mail de quem vai receber.';
  if (!EMAIL.test(recipient)) return 'Confira o e-mail: ele não parece completo.';
  return recipient === ownEmail?.toLowerCase() ? 'Você não pode transferir para si mesmo.' : undefined;
}

export const EMPTY_DRAFT: TransferDraft = { recipient: '', currency: 'USDT', amount: '', description: '' };

export function draftOf(order: TransferOrder | null): TransferDraft {
  if (order === null) return EMPTY_DRAFT;
  return { ...order, amount: amountText(parseDecimal(order.currency, order.amount)) };
}
