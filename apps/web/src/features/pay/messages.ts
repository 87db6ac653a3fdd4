import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../../lib/api/api-client.ts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';
import type { ReadReply, RefusedField } from './order.ts';

const FAILED = 'Não foi possível pagar. Tente novamente.';
const PAID_ELSEWHERE = 'Este pagamento já foi feito em outra tela. O comprovante está no Histórico.';
const SENT = 'Pagamento enviado!';
const SCHEDULED = 'Pagamento agendado para o próximo dia útil.';
const IN_REVIEW = 'Pagamento em análise: o banco confere antes de enviar.';

export const DONE_AFTER_LEAVING = {
  in_review: IN_REVIEW,
  scheduled: SCHEDULED,
  sending: SENT,
  completed: SENT,
} as const;

const FIELDS: Readonly<Partial<Record<ErrorCode, RefusedField>>> = {
  amount_required: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  invalid_description: 'message',
};

/** Another screen has used the same quote. */
export const isPaidElsewhere = (error: Error) => error instanceof ApiError && error.code === 'quote_used';

export function refusalOf(error: Error): Refusal<RefusedField> {
  return isPaidElsewhere(error)
    ? { problems: {}, alert: PAID_ELSEWHERE }
    : readRefusal(error, FIELDS, FAILED);
}

/** The order is still valid but needs a new quote. */
const NEEDS_QUOTE: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'quote_expired',
  'quote_changed',
  'quote_not_found',
]);

export const needsQuote = (error: Error) => error instanceof ApiError && NEEDS_QUOTE.has(error.code);

/** Refusals that are resolved on the review, by changing the message or by a new quote. */
export const staysInReview = (error: Error) =>
  needsQuote(error) || refusalOf(error).problems.message !== undefined;

const NEXT: Readonly<Partial<Record<ErrorCode, string>>> = {
  code_already_paid: 'Se foi você, o comprovante está no Histórico.',
  code_removed: 'Peça outro código a quem vai receber.',
  charge_not_yet_payable: 'Tente novamente mais tarde.',
  code_not_payable: 'Peça outro código a quem vai receber.',
  bill_not_offered: 'Se houver um QR code PIX, leia o QR code.',
  boleto_not_payable: 'Em dúvida, fale com quem emitiu a cobrança.',
  recurrence_not_offered: 'Peça um código de pagamento único.',
  cash_out_not_offered: 'Peça um código de pagamento comum.',
  code_unreadable: 'Ele pode ter sido copiado pela metade.',
};

export const NO_CODE = {
  title: 'Isto não é um código PIX nem um boleto',
  text: 'Confira se você copiou o código certo. Aqui também valem um link de pagamento ou uma chave PIX.',
} as const;

export function obstacleOf({ problem }: Pick<ReadReply, 'problem'>): string {
  if (problem === null) return 'Peça outro código a quem vai receber.';
  return [problem.text, NEXT[problem.code]].filter(Boolean).join(' ');
}

export const isOverLimit = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'instant_limit_exceeded';
