import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../../lib/api/api-client.ts';
import { toastFailure } from '../../lib/api/use-change.ts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';

const FIELDS: Readonly<Partial<Record<ErrorCode, 'amount'>>> = {
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
};

export const investRefusalOf = (error: Error): Refusal<'amount'> =>
  readRefusal(error, FIELDS, 'Erro ao investir');

export const hasPenaltyRisen = (error: Error) => error instanceof ApiError && error.code === 'quote_changed';

export function showRedeemRefusal(error: Error): void {
  toastFailure(error, 'Erro ao sacar');
}
