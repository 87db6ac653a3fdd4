import { createHash } from 'node:crypto';
import { BrCodeError, readBrCode, writeStaticBrCode } from '@lastro/brcode';
import { READ_CODE_KINDS, type ReadCodeKind } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import type { Readable } from '../../payment-codes/index.ts';
import { startOfDay } from '../../platform/brasilia.ts';
import { chargeOf, codeOf } from '../domain.ts';
import { nameOf } from '../order.ts';

export interface RememberedCode {
  readonly subject: string;
  readonly kind: ReadCodeKind;
  readonly code: string;
  readonly receiverName: string | null;
  readonly amount: Money<'BRL'> | null;
  readonly dueDate: string | null;
  readonly payableUntil: Date | null;
  /** Of a code of the bank's own key, whose owner does not pay it. */
  readonly homeTxid: string | null;
}

/** Null for what could not be paid when it was read, and for keys and codes that ask for no amount: they name a receiver only. */
export function toRemember(read: Readable): RememberedCode | null {
  const { kind, problem, amount, dueDate, due, expiresAt, atHome, txid } = read;
  if (problem !== null || !isKept(kind) || (kind === 'pix_static' && amount === null)) return null;
  const code = codeOf(read.code, '');
  const lastDay = due?.payableUntil ?? null;
  return {
    subject: chargeOf(read) ?? `code:${createHash('sha256').update(code).digest('base64url')}`,
    kind,
    code,
    receiverName: nameOf(read),
    amount,
    dueDate,
    payableUntil: lastDay === null ? expiresAt : startOfDay(lastDay, 1),
    homeTxid: atHome ? txid : null,
  };
}

function isKept(kind: Readable['kind']): kind is ReadCodeKind {
  return READ_CODE_KINDS.some((kept) => kept === kind);
}

/** A static code is offered again without its amount and order, which were of one payment; it names the receiver. */
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
