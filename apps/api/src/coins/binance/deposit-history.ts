import { z } from 'zod';
import { decimal } from './schemas.ts';

export type DepositStatus = 'waiting' | 'confirmed' | 'rejected';

export interface ListedDeposit {
  readonly id: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string;
  readonly txId: string;
  readonly amount: string;
  readonly status: DepositStatus;
  readonly statusCode: number;
  readonly confirmations: string;
  readonly arrivedAt: Date;
}

const CREDITED = 1;
/** 2: rejected. 7: wrong deposit. */
const REJECTED = new Set([2, 7]);

/** By the bank, at Binance (travel rule). */
export const AWAITS_CONFIRMATION = 8;

/** Unknown codes count as waiting. Source: Binance, "Deposit History". */
export function toDepositStatus(code: number): DepositStatus {
  if (code === CREDITED) return 'confirmed';
  return REJECTED.has(code) ? 'rejected' : 'waiting';
}

const textOrMissing = (text: z.ZodString) => text.nullish().transform((value) => value ?? '');

export const depositSchema = z
  .object({
    id: z.coerce.string().min(1).max(100),
    amount: decimal,
    coin: z.string(),
    network: z.string(),
    status: z.number().int(),
    address: textOrMissing(z.string()),
    addressTag: textOrMissing(z.string()),
    txId: textOrMissing(z.string().max(300)),
    insertTime: z.number().int().nonnegative(),
    confirmTimes: textOrMissing(z.string()),
  })
  .transform(
    ({ addressTag, insertTime, confirmTimes, status, ...listed }): ListedDeposit => ({
      ...listed,
      tag: addressTag,
      status: toDepositStatus(status),
      statusCode: status,
      confirmations: confirmTimes,
      arrivedAt: new Date(insertTime),
    }),
  );

export function parseConfirmations(text: string): { readonly done: number; readonly needed: number } | null {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  return match ? { done: Number(match[1]), needed: Number(match[2]) } : null;
}
