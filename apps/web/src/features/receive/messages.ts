import type { ErrorCode } from '@lastro/contracts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';

export type AskField = 'amount' | 'description';

const FIELDS: Readonly<Partial<Record<ErrorCode, AskField>>> = {
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  invalid_description: 'description',
};

export const refusalOf = (error: Error): Refusal<AskField> =>
  readRefusal(error, FIELDS, 'Erro ao criar o link. Tente novamente.');
