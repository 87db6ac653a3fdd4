import type { PixKeyType } from '@lastro/contracts';
import {
  compare,
  convertFloor,
  isPositive,
  type Money,
  MoneyError,
  parseDecimal,
  type Rate,
  toDecimal,
} from '@lastro/money';
import { hasTexts } from '../../lib/movement.ts';
import { amountText, readAmount } from '../../ui/amount-text.ts';
import { kindOf, maskPixKey, PIX_KEY_KINDS, readPixKey } from './pix-key.ts';

/** The specification's list (section 5). */
export const BANKS = [
  'Banco do Brasil',
  'Bradesco',
  'Caixa Econômica Federal',
  'Itaú',
  'Santander',
  'Nubank',
  'Inter',
  'C6 Bank',
  'Original',
  'Safra',
  'BTG Pactual',
  'PagBank',
  'Banco Pan',
  'Banrisul',
  'Sicredi',
  'Outro',
] as const;
export type Bank = (typeof BANKS)[number];

const isBank = (text: string): text is Bank => (BANKS as readonly string[]).includes(text);
const isKeyType = (text: string): text is PixKeyType => PIX_KEY_KINDS.some(({ type }) => type === text);

/** The step of a PIX withdrawal is 0.01 (specification, section 9). */
export const WITHDRAW_DECIMALS = 2;

/** A withdrawal as the customer confirms it. Amounts are plain decimal texts. */
export interface WithdrawOrder {
  readonly holder: string;
  readonly bank: Bank;
  readonly keyType: PixKeyType;
  /** In the form it is registered in. */
  readonly key: string;
  /** In USDT: what leaves the balance. */
  readonly amount: string;
  /** In reais: what the receiver gets. */
  readonly payout: string;
}

export function isWithdrawOrder(value: unknown): value is WithdrawOrder {
  return (
    hasTexts(value, ['holder', 'bank', 'keyType', 'key', 'amount', 'payout']) &&
    isBank(value.bank) &&
    isKeyType(value.keyType)
  );
}

/** What the form holds while it is filled in. */
export interface WithdrawDraft {
  readonly holder: string;
  readonly bank: Bank | null;
  readonly keyType: PixKeyType;
  readonly key: string;
  /** As it is typed, in Brazilian form. */
  readonly amount: string;
}

/** Those that can be wrong, in the order of the form. */
export const WITHDRAW_FIELDS = ['holder', 'key', 'amount'] as const;
export type WithdrawField = (typeof WITHDRAW_FIELDS)[number];
export type WithdrawProblems = Partial<Readonly<Record<WithdrawField, string>>>;

/** The specification's words for a form that can't be sent (section 5). */
export const NOT_FILLED_IN = 'Por favor, preencha todos os campos corretamente.';

/** Whether every field has something in it; what it has is looked at when it is sent. */
export function isFilledIn({ holder, bank, key, amount }: WithdrawDraft): boolean {
  return holder.trim() !== '' && bank !== null && key.trim() !== '' && amountOf(amount) !== null;
}

/** The typed amount; null for none above zero. */
export function amountOf(text: string): Money<'USDT'> | null {
  const amount = readAmount('USDT', text);
  return amount !== null && isPositive(amount) ? amount : null;
}

/** What the receiver gets, floored as the bank does; null beyond what any books can hold. */
export function payoutOf(amount: Money<'USDT'>, price: Rate<'USDT', 'BRL'>): Money<'BRL'> | null {
  try {
    return convertFloor(amount, price, 'BRL');
  } catch (error) {
    if (error instanceof MoneyError && error.reason === 'too_large') return null;
    throw error;
  }
}

/** The order of a filled-in form, or what is wrong with its fields. */
export function readDraft(
  draft: WithdrawDraft,
  available: Money<'USDT'> | undefined,
  price: Rate<'USDT', 'BRL'>,
): { readonly order: WithdrawOrder } | { readonly problems: WithdrawProblems } {
  const { bank, keyType } = draft;
  const holder = draft.holder.trim();
  const key = readPixKey(keyType, draft.key);
  const amount = amountOf(draft.amount);
  const payout = amount === null ? null : payoutOf(amount, price);
  const problems: WithdrawProblems = {
    ...(holder === '' ? { holder: 'Informe o nome do titular da conta.' } : {}),
    ...(key === null ? { key: kindOf(keyType)?.problem ?? NOT_FILLED_IN } : {}),
    ...problemOf(amount, payout, available),
  };
  if (bank === null || key === null || amount === null || payout === null) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  return { order: { holder, bank, keyType, key, amount: toDecimal(amount), payout: toDecimal(payout) } };
}

function problemOf(
  amount: Money<'USDT'> | null,
  payout: Money<'BRL'> | null,
  available: Money<'USDT'> | undefined,
): WithdrawProblems {
  if (amount === null) return { amount: 'Informe um valor maior que zero.' };
  if (available !== undefined && compare(amount, available) > 0) return { amount: 'Saldo insuficiente.' };
  return payout === null || !isPositive(payout) ? { amount: 'Valor inválido.' } : {};
}

/** The form of an order that was confirmed before, such as on a page that was loaded again; else an empty one. */
export function draftOf(order: WithdrawOrder | null, ownName: string): WithdrawDraft {
  if (order === null) return { holder: ownName, bank: null, keyType: 'cpf', key: '', amount: '' };
  const { holder, bank, keyType, key } = order;
  return {
    holder,
    bank,
    keyType,
    key: maskPixKey(keyType, key),
    amount: amountText(parseDecimal('USDT', order.amount), WITHDRAW_DECIMALS),
  };
}
