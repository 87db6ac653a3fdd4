import type { PixKeyType } from '@lastro/contracts';
import { convertFloor, isPositive, type Money, parseDecimal, toDecimal, withinLedger } from '@lastro/money';
import { formatPixKey } from '../../lib/format/contacts/pix-key-text.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import { fieldProblem, type Problems } from '../../lib/movements/refusal.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { missingAmount, payoutOf, readUsdt } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem, NO_AMOUNT, RATE_UNKNOWN } from '../../money/movements/amount-problems.ts';
import { lesser, limitProblem } from '../../money/withdrawals/within-limit.ts';
import { PIX_KEY_TYPES, pixKeyProblem, readPixKey } from './pix-key/pix-key.ts';

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

export const isBank = (text: string): text is Bank => (BANKS as readonly string[]).includes(text);
const isKeyType = (text: string): text is PixKeyType => PIX_KEY_TYPES.some((type) => type === text);

export const WITHDRAW_DECIMALS = 2;

export interface WithdrawOrder {
  readonly holder: string;
  readonly bank: Bank;
  readonly keyType: PixKeyType;
  /** In its registered format. */
  readonly key: string;
  /** In USDT, debited from the balance. */
  readonly amount: string;
  /** In reais, paid to the receiver. */
  readonly payout: string;
}

export function isWithdrawOrder(value: unknown): value is WithdrawOrder {
  return (
    hasStringFields(value, ['holder', 'bank', 'keyType', 'key', 'amount', 'payout']) &&
    isBank(value.bank) &&
    isKeyType(value.keyType)
  );
}

export interface WithdrawDraft {
  readonly holder: string;
  readonly bank: Bank | null;
  readonly keyType: PixKeyType;
  readonly key: string;
  readonly amount: string;
}

export function isWithdrawDraft(value: unknown): value is WithdrawDraft {
  if (!hasStringFields(value, ['holder', 'keyType', 'key', 'amount']) || !isKeyType(value.keyType))
    return false;
  const { bank } = value as { readonly bank?: unknown };
  return bank === null || (typeof bank === 'string' && isBank(bank));
}

export type WithdrawField = 'amount' | 'key' | 'holder' | 'bank';
export type WithdrawProblems = Problems<WithdrawField>;

export const NOT_FILLED_IN = 'Por favor, preencha todos os campos corretamente.';

/** In the form's order; `refused`: filled in, but not as it can be sent. */
export function missingFields(
  draft: WithdrawDraft,
  rate: BrlRate | undefined,
  refused: { readonly amount?: boolean; readonly key?: boolean } = {},
): readonly string[] {
  return [
    ...(amountOf(draft.amount, rate) === null ? [missingAmount(draft.amount, rate)] : []),
    ...(refused.amount ? ['valor válido'] : []),
    ...(draft.key.trim() === '' ? ['chave PIX'] : refused.key ? ['chave PIX válida'] : []),
    ...(draft.holder.trim() === '' ? ['titular'] : []),
    ...(draft.bank === null ? ['banco'] : []),
  ];
}

export function amountOf(text: string, rate: BrlRate | undefined): Money<'USDT'> | null {
  const amount = readUsdt(text, { rate, decimals: WITHDRAW_DECIMALS });
  return amount !== null && isPositive(amount) ? amount : null;
}

/** The limit is in reais. */
export function maxWithdrawal(
  balance: Money<'USDT'>,
  rate: BrlRate | undefined,
  limits: OwnLimits<'BRL'> | undefined,
): Money<'USDT'> {
  if (rate === undefined || limits === undefined) return balance;
  const limit = withinLedger(() => convertFloor(limits.available, rate, 'USDT'));
  return limit === null ? balance : lesser(balance, limit);
}

export function readDraft(
  draft: WithdrawDraft,
  available: Money<'USDT'> | undefined,
  rate: BrlRate | undefined,
  limits?: OwnLimits<'BRL'>,
): ReadForm<WithdrawOrder, WithdrawField> {
  const { bank, keyType } = draft;
  const holder = draft.holder.trim();
  const key = readPixKey(keyType, draft.key);
  const amount = amountOf(draft.amount, rate);
  const payout = amount === null || rate === undefined ? null : payoutOf(amount, rate);
  const problems: WithdrawProblems = {
    ...fieldProblem(
      'amount',
      rate === undefined ? RATE_UNKNOWN : amountProblem(amount, payout, available, limits),
    ),
    ...fieldProblem('key', keyProblem(draft)),
    ...fieldProblem('holder', holder === '' ? 'Informe o nome do titular da conta.' : undefined),
    ...fieldProblem('bank', bank === null ? 'Selecione o banco.' : undefined),
  };
  if (bank === null || key === null || amount === null || payout === null) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  return { order: { holder, bank, keyType, key, amount: toDecimal(amount), payout: toDecimal(payout) } };
}

function keyProblem({ key, keyType }: Pick<WithdrawDraft, 'key' | 'keyType'>): string | undefined {
  return key.trim() === '' ? 'Informe a chave PIX.' : pixKeyProblem(keyType, key);
}

function amountProblem(
  amount: Money<'USDT'> | null,
  payout: Money<'BRL'> | null,
  available: Money<'USDT'> | undefined,
  limits: OwnLimits<'BRL'> | undefined,
): string | undefined {
  if (amount === null) return NO_AMOUNT;
  const tooMuch = balanceProblem(amount, available);
  if (tooMuch !== undefined) return tooMuch;
  return payout === null || !isPositive(payout) ? 'Valor inválido.' : limitProblem(payout, limits);
}

/** The key of a link to this screen. */
export function linkedKey(searchParams: URLSearchParams): Pick<WithdrawDraft, 'key' | 'keyType'> | null {
  const [key, keyType] = [searchParams.get('pix_key'), searchParams.get('pix_key_type')];
  if (key === null || keyType === null || !isKeyType(keyType)) return null;
  return { key: formatPixKey(keyType, key), keyType };
}

export function draftOf(order: WithdrawOrder | null, ownName: string): WithdrawDraft {
  if (order === null) return { holder: ownName, bank: null, keyType: 'cpf', key: '', amount: '' };
  const { holder, bank, keyType, key } = order;
  return {
    holder,
    bank,
    keyType,
    key: formatPixKey(keyType, key),
    amount: amountText(parseDecimal('USDT', order.amount), WITHDRAW_DECIMALS),
  };
}
