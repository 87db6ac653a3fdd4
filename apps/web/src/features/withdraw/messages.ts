import { ApiError, messageOf } from '../../lib/api-client.ts';
import type { WithdrawField, WithdrawProblems } from './order.ts';

/** The specification's words where the server has none of its own (section 8). */
const FAILED = 'Erro ao solicitar saque';
/** What every customer is told whose request is in. */
export const REQUESTED = 'Solicitação de saque enviada com sucesso! O valor será processado em até 24 horas.';

/** The field a refusal is about. */
const FIELDS: Readonly<Partial<Record<string, WithdrawField>>> = {
  invalid_pix_key: 'key',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  limit_exceeded: 'amount',
};

/** What a refused withdrawal is told with: at the field it is about, or for all to see. */
export function refusalOf(error: Error): {
  readonly problems: WithdrawProblems;
  readonly alert: string | null;
} {
  const message = messageOf(error, FAILED);
  const field = error instanceof ApiError && error.code !== null ? FIELDS[error.code] : undefined;
  return field === undefined
    ? { problems: {}, alert: message }
    : { problems: { [field]: message }, alert: null };
}
