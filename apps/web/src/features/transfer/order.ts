import { type Coin, isCoin, isPositive, parseDecimal, toDecimal } from '@lastro/money';
import { hasTexts } from '../../lib/movement.ts';
import { amountText, readAmount } from '../../ui/amount-text.ts';

/** A transfer as the customer confirms it. */
export interface TransferOrder {
  readonly recipient: string;
  readonly currency: Coin;
  /** A plain decimal text. */
  readonly amount: string;
  readonly description: string;
}

export function isTransferOrder(value: unknown): value is TransferOrder {
  return hasTexts(value, ['recipient', 'currency', 'amount', 'description']) && isCoin(value.currency);
}

/** What the form holds while it is filled in. */
export interface TransferDraft {
  readonly recipient: string;
  readonly currency: Coin;
  /** As it is typed, in Brazilian form. */
  readonly amount: string;
  readonly description: string;
}

/** In the order of the form's fields. */
export const TRANSFER_FIELDS = ['recipient', 'amount', 'description'] as const;
export type TransferField = (typeof TRANSFER_FIELDS)[number];
export type TransferProblems = Partial<Readonly<Record<TransferField, string>>>;

/** Enough to catch a slip; whether it is somebody's is for the server to say. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The order of a filled-in form, or what is wrong with its fields. The balance is not looked at: the server does. */
export function readDraft(
  draft: TransferDraft,
  ownEmail: string | null,
): { readonly order: TransferOrder } | { readonly problems: TransferProblems } {
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

function problem(field: TransferField, text: string | undefined): TransferProblems {
  return text === undefined ? {} : { [field]: text };
}

function recipientProblem(recipient: string, ownEmail: string | null): string | undefined {
  if (recipient === '') return 'Informe o e-mail de quem vai receber.';
  if (!EMAIL.test(recipient)) return 'Confira o e-mail: ele não parece completo.';
  return recipient === ownEmail?.toLowerCase() ? 'Você não pode transferir para si mesmo.' : undefined;
}

export const EMPTY_DRAFT: TransferDraft = { recipient: '', currency: 'USDT', amount: '', description: '' };

/** The form of an order that was confirmed before, such as on a page that was loaded again. */
export function draftOf(order: TransferOrder | null): TransferDraft {
  if (order === null) return EMPTY_DRAFT;
  return { ...order, amount: amountText(parseDecimal(order.currency, order.amount)) };
}
