import type { ErrorCode, PaymentReceiver } from '@lastro/contracts';
import { AppError, ERRORS } from '../platform/errors.ts';
import { onProviderError } from '../platform/http/provider-client.ts';
import type { ParsedCode, PaymentProblem, PixKeyCode, PixStaticCode, Readable } from './domain.ts';
import { maskKey } from './masks.ts';

export function problemOf(code: ErrorCode): PaymentProblem {
  return { code, text: ERRORS[code].message };
}

export const orUnavailable = (message = ERRORS.payment_provider_unavailable.message) =>
  onProviderError((cause): never => {
    throw new AppError('payment_provider_unavailable', { message, cause });
  });

/** Only what the code itself contains, without any request. */
export function readableOf(code: ParsedCode, ownKey: string): Readable {
  const base: Readable = {
    code,
    kind: code.kind,
    receiver: null,
    amount: null,
    amountChangeable: false,
    accepts: null,
    scheduledFor: null,
    dueDate: null,
    due: null,
    location: null,
    txid: null,
    key: null,
    isInternal: false,
    expiresAt: null,
    description: null,
    verified: null,
    warnings: [],
    problem: null,
    payCode: null,
  };
  switch (code.kind) {
    case 'pix_static':
      return { ...base, ...readStatic(code, ownKey) };
    case 'pix_key':
      return { ...base, key: code.key, isInternal: code.key === ownKey, receiver: receiverOf(code, null) };
    case 'pix_dynamic':
    case 'pix_due':
      return {
        ...base,
        location: code.location,
        amount: code.amount,
        receiver: receiverOf(null, code),
      };
    case 'pix_recurrence':
      return { ...base, receiver: receiverOf(null, code), problem: problemOf('recurrence_not_offered') };
    case 'boleto':
      return {
        ...base,
        amount: code.amount,
        dueDate: code.dueDate,
        problem: problemOf('bill_not_offered'),
      };
    case 'bill':
      return { ...base, amount: code.amount, problem: problemOf('bill_not_offered') };
    case 'unknown':
      return { ...base, problem: problemOf('code_unreadable') };
    default:
      return base;
  }
}

function readStatic(code: PixStaticCode, ownKey: string): Partial<Readable> {
  const { key, txid, description, amount } = code;
  const cashOut = code.cashOut ? problemOf('cash_out_not_offered') : null;
  return {
    key,
    txid,
    description,
    amount,
    isInternal: key === ownKey,
    receiver: receiverOf(code, code),
    problem: code.txidValid ? cashOut : problemOf('code_not_payable'),
  };
}

function receiverOf(
  key: Pick<PixKeyCode, 'key' | 'keyType'> | null,
  named: { readonly name: string; readonly city: string } | null,
): PaymentReceiver {
  const taxId = key?.keyType === 'cpf' || key?.keyType === 'cnpj' ? maskKey(key.keyType, key.key) : null;
  return {
    name: named?.name ?? null,
    name_source: 'code',
    tax_id_masked: taxId,
    institution: null,
    key_masked: key === null ? null : maskKey(key.keyType, key.key),
    city: named?.city ?? null,
  };
}
