import type { ErrorCode } from '@lastro/contracts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';

const FIELDS: Readonly<Partial<Record<ErrorCode, 'amount'>>> = {
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
};

export const refusalOf = (error: Error): Refusal<'amount'> =>
  readRefusal(error, FIELDS, 'Erro ao criar o link. Tente novamente.');
