import { add, compare, isZero, type Money, money, mulCeil, subtract } from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import type { ReceivedReturn } from '../psp/provider.ts';

/**
 * A devolução of a payment that was credited to a customer:
 *
 *   (the PSP has settled it) --booked--> open --fully settled by an administrator--> settled
 *
 * Outgoing money is paused while any reversal is open, even one that the balance covered: an administrator must
 * review it.
 */
export type ReversalState = 'open' | 'settled';

export interface Credit {
  readonly endToEndId: string;
  readonly received: Money<'BRL'>;
  readonly credited: Money<'USDT'>;
}

export interface ReversedSoFar {
  readonly returned: Money<'BRL'>;
  readonly owed: Money<'USDT'>;
}

export function isSettled({ status }: ReceivedReturn): boolean {
  return status === 'settled';
}

/** In total ceil(credited × returned / received), so that a fully returned payment owes exactly its credit. */
export function owedForReturn(credit: Credit, before: ReversedSoFar, returned: Money<'BRL'>): Money<'USDT'> {
  const total = add(before.returned, returned);
  if (compare(total, credit.received) > 0) {
    throw new Error(`more went back of payment ${credit.endToEndId} than it paid`);
  }
  return subtract(mulCeil(credit.credited, total.minor, credit.received.minor), before.owed);
}

export function reasonOf(nature: string | null): string {
  return nature?.startsWith('MED')
    ? 'a pedido do banco do pagador, pelo Mecanismo Especial de Devolução (MED)'
    : 'pelo banco';
}

export interface Reversal {
  readonly id: string;
  readonly endToEndId: string;
  readonly customerId: string;
  readonly state: ReversalState;
  readonly outstanding: Money<'USDT'>;
}

/** As in the audit log. */
export const subjectOf = (id: string) => `pix_reversal:${id}`;

/** Minor units of USDT. */
interface Booked {
  readonly amount_usdt: bigint;
  readonly taken: bigint;
  readonly collected: bigint;
  readonly written_off: bigint;
}

export function outstandingOf({
  amount_usdt: owed,
  taken,
  collected,
  written_off: lost,
}: Booked): Money<'USDT'> {
  return money('USDT', owed - taken - collected - lost);
}

export function assertOpen(reversal: Reversal, adminId: string): void {
  if (reversal.customerId === adminId) throw new AppError('own_request');
  if (reversal.state === 'settled') {
    throw new AppError('already_decided', { message: 'Esta devolução já foi resolvida.' });
  }
}

export function assertOwed(reversal: Reversal, adminId: string): void {
  assertOpen(reversal, adminId);
  if (isZero(reversal.outstanding)) throw new AppError('reversal_not_owed');
}
