import { ApiError, messageOf } from '../../lib/api-client.ts';
import type { SendField, SendProblems } from './order.ts';

/** The specification's words (section 8). */
export const SENT = 'Transferência realizada com sucesso!';
export const FAILED = 'Erro ao realizar transferência. Tente novamente.';

/** The field a refusal is about. */
const FIELDS: Readonly<Partial<Record<string, SendField>>> = {
  invalid_wallet_address: 'address',
  wallet_not_allowed: 'address',
  network_unavailable: 'network',
  invalid_tag: 'tag',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  limit_exceeded: 'amount',
  invalid_description: 'description',
};

/** What a refused send is told with: to all that it failed and why, and again at the field it is about. */
export function refusalOf(error: Error): { readonly problems: SendProblems; readonly reason: string | null } {
  const message = messageOf(error, FAILED);
  const field = error instanceof ApiError && error.code !== null ? FIELDS[error.code] : undefined;
  return {
    problems: field === undefined ? {} : { [field]: message },
    reason: message === FAILED ? null : message,
  };
}
