import type { ErrorCode } from '@lastro/contracts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';
import type { WithdrawField } from './order.ts';

const FAILED = 'Erro ao solicitar saque';
export const REQUESTED = 'Solicitação de saque enviada com sucesso! O valor será processado em até 24 horas.';

const FIELDS: Readonly<Partial<Record<ErrorCode, WithdrawField>>> = {
  invalid_pix_key: 'key',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  amount_out_of_range: 'amount',
  limit_exceeded: 'amount',
};

export const refusalOf = (error: Error): Refusal<WithdrawField> => readRefusal(error, FIELDS, FAILED);
