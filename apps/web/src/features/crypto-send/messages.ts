import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../../lib/api/api-client.ts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';
import type { SendField } from './read-draft.ts';

export const SENT = 'Transferência realizada com sucesso!';
export const FAILED = 'Erro ao realizar transferência. Tente novamente.';

const FIELDS: Readonly<Partial<Record<ErrorCode, SendField>>> = {
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

export const hasFeeRisen = (error: Error) => error instanceof ApiError && error.code === 'quote_changed';

export function refusalOf(
  error: Error,
): Pick<Refusal<SendField>, 'problems'> & { readonly reason: string | null } {
  const { problems, alert } = readRefusal(error, FIELDS, FAILED);
  const message = alert ?? Object.values(problems).join(' ');
  return { problems, reason: message === FAILED ? null : message };
}
