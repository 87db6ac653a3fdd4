import { ApiError, messageOf } from '../../lib/api-client.ts';
import type { TransferField, TransferProblems } from './order.ts';

const FAILED = 'Erro ao realizar transferência. Tente novamente.';

/** The field a refusal is about. */
const FIELDS: Readonly<Partial<Record<string, TransferField>>> = {
  recipient_not_found: 'recipient',
  transfer_to_self: 'recipient',
  invalid_email: 'recipient',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  invalid_description: 'description',
};

/** What a refused transfer is told with: at the field it is about, or for all to see. */
export function refusalOf(error: Error): {
  readonly problems: TransferProblems;
  readonly alert: string | null;
} {
  const message = messageOf(error, FAILED);
  const field = error instanceof ApiError && error.code !== null ? FIELDS[error.code] : undefined;
  return field === undefined
    ? { problems: {}, alert: message }
    : { problems: { [field]: message }, alert: null };
}
