import type { LimitKind, LimitSpan } from '@lastro/contracts';
import { compare, equals } from '@lastro/money';
import { exactMoney } from '../../../lib/format/money-text.ts';
import type { LimitMoney, OwnLimit } from '../../../lib/queries/limits.ts';
import { readAmount } from '../../../money/amounts/read-amount.ts';

export const KINDS: readonly LimitKind[] = ['pix', 'payment', 'crypto'];
export const SPANS: readonly LimitSpan[] = ['each', 'day', 'night'];

export const KIND_NAMES: Readonly<Record<LimitKind, string>> = {
  pix: 'Saque via PIX',
  payment: 'Pagamentos',
  crypto: 'Envio de cripto',
};

export const SPAN_NAMES: Readonly<Record<LimitSpan, string>> = {
  each: 'Por operação',
  day: 'Por dia',
  night: 'À noite',
};

export const LIMIT_DECIMALS = 2;

type LimitChange =
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'lower' | 'raise'; readonly amount: LimitMoney };

export function readChange(text: string, { amount, raise }: OwnLimit, maximum: LimitMoney): LimitChange {
  const requested = readAmount(amount.currency, text, LIMIT_DECIMALS);
  if (requested === null) return { kind: 'invalid', problem: 'Informe o novo limite.' };
  const difference = compare(requested, amount);
  if (difference > 0 && compare(requested, maximum) > 0) {
    return { kind: 'invalid', problem: `O limite máximo é de ${exactMoney(maximum)}.` };
  }
  if (difference === 0 && raise === null) return { kind: 'invalid', problem: 'Este já é o seu limite.' };
  if (raise !== null && equals(requested, raise.amount)) {
    return { kind: 'invalid', problem: 'Este aumento já foi pedido.' };
  }
  return { kind: difference > 0 ? 'raise' : 'lower', amount: requested };
}

/** Under a tenth, or zero: perhaps a slip, and the way back takes a day. */
export function isSteepFall(amount: LimitMoney, limit: OwnLimit): boolean {
  const isLower = amount.minor < limit.amount.minor;
  return isLower && (amount.minor === 0n || amount.minor * 10n < limit.amount.minor);
}

export function wayBack({ amount }: OwnLimit): string {
  return `Para voltar a ${exactMoney(amount)} serão 24 horas.`;
}

export function hintOf(change: LimitChange, limit: OwnLimit, maximum: LimitMoney): string {
  if (change.kind === 'invalid') return `No máximo ${exactMoney(maximum)}.`;
  const { amount, raise } = limit;
  const replaced = raise === null ? '' : ` Cancela o aumento já pedido, para ${exactMoney(raise.amount)}.`;
  if (change.kind === 'raise') {
    return `Vale 24 horas depois de salvar. Até lá, o limite de hoje continua.${replaced}`;
  }
  if (equals(change.amount, amount)) return `O limite de hoje continua.${replaced}`;
  return `Vale assim que você salvar. ${wayBack(limit)}${replaced}`;
}
