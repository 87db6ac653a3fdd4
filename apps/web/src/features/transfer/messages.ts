import type { ErrorCode } from '@lastro/contracts';
import { type Refusal, readRefusal } from '../../lib/movements/refusal.ts';
import type { TransferField } from './order.ts';

export const DONE = 'Transferência realizada com sucesso!';
const FAILED = 'Erro ao realizar transferência. Tente novamente.';

const FIELDS: Readonly<Partial<Record<ErrorCode, TransferField>>> = {
  recipient_not_found: 'recipient',
  transfer_to_self: 'recipient',
  invalid_email: 'recipient',
  invalid_phone: 'recipient',
  insufficient_funds: 'amount',
  invalid_amount: 'amount',
  invalid_description: 'description',
};

export const refusalOf = (error: Error): Refusal<TransferField> => readRefusal(error, FIELDS, FAILED);
