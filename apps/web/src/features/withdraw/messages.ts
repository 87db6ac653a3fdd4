import type { ErrorCode } from '@lastro/contracts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';
import { NOT_FILLED_IN, type WithdrawField, type WithdrawProblems } from './order.ts';

const FAILED = 'Erro ao solicitar saque';
export const REQUESTED = 'Solicitação de saque enviada com sucesso! O valor será processado em até 24 horas.';
/** The form promises 24 business hours, and the notice above 24 hours. */
export const BUSINESS_HOURS = 'As 24 horas contam só em dias úteis.';

const FIELDS: Readonly<Partial<Record<ErrorCode, WithdrawField>>> = {
  invalid_pix_key: 'key',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  limit_exceeded: 'amount',
};

export const refusalOf = (error: Error): Refusal<WithdrawField> => readRefusal(error, FIELDS, FAILED);

/** One text for any problem, and the reason if only the amount of a filled-in form is wrong. */
export function alertOf(problems: WithdrawProblems, missing: readonly string[]): string | undefined {
  const fields = Object.keys(problems);
  if (fields.length === 0) return undefined;
  const reason = fields.length === 1 && missing.length === 0 ? problems.amount : undefined;
  return reason === undefined ? NOT_FILLED_IN : `${NOT_FILLED_IN} ${reason}`;
}
