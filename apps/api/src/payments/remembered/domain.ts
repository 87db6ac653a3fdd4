import { createHash } from 'node:crypto';
import { BrCodeError, readBrCode, writeStaticBrCode } from '@lastro/brcode';
import { READ_CODE_KINDS, type ReadCodeKind } from '@lastro/contracts';
import { startOfDay } from '@lastro/contracts/brasilia';
import type { Money } from '@lastro/money';
import type { Readable } from '../../payment-codes/index.ts';
import { codeOf, payableKeyOf } from '../domain.ts';
import { nameOf } from '../order.ts';

export interface RememberedCode {
  readonly subject: string;
  readonly kind: ReadCodeKind;
  readonly code: string;
  readonly receiverName: string | null;
  readonly amount: Money<'BRL'> | null;
  readonly dueDate: string | null;
  readonly payableUntil: Date | null;
}

/** Null for unpayable codes, and for keys and codes without an amount, which only name a receiver. */
export function toRememberedCode(read: Readable): RememberedCode | null {
  const { kind, problem, amount, dueDate, due, expiresAt } = read;
  if (problem !== null || !isRemembered(kind) || (kind === 'pix_static' && amount === null)) return null;
  const code = codeOf(read.code, '');
  const lastDay = due?.payableUntil ?? null;
  return {
    subject: payableKeyOf(read) ?? `code:${createHash('sha256').update(code).digest('base64url')}`,
    kind,
    code,
    receiverName: nameOf(read),
    amount,
    dueDate,
    payableUntil: lastDay === null ? expiresAt : startOfDay(lastDay, 1),
  };
}

/** Can no longer be paid. */
export const isClosed = ({ problem }: Pick<Readable, 'problem'>): boolean =>
  problem?.code === 'code_removed' || problem?.code === 'code_expired';

function isRemembered(kind: Readable['kind']): kind is ReadCodeKind {
  return READ_CODE_KINDS.some((kept) => kept === kind);
}

/** Drops the amount and txid of a static code, which belong to one payment. */
export function textToPayAgain(key: string, code: string | null): string {
  if (code === null) return key;
  try {
    const paid = readBrCode(code);
    if (paid.kind !== 'static') return key;
    const { merchantName, merchantCity } = paid;
    return writeStaticBrCode({ key, merchantName, merchantCity });
  } catch (error) {
    if (error instanceof BrCodeError) return key;
    throw error;
  }
}
