import { createHash } from 'node:crypto';
import { isPositive, isZero, type Money, subtract, sum } from '@lastro/money';
import { AppError } from '../../platform/errors.ts';

/**
 * A payment that belongs to nobody yet is decided once:
 *
 *   suspense --assign--> assigned
 *      |  ^
 *      |  \--the PSP refused it, or could not-\
 *      \--return--> returning ----------------+--the payer has it--> returned
 *
 * While it is returning its reais stay in suspense: they have left when the PSP says so.
 */
export type PaymentState = 'credited' | 'suspense' | 'returning' | 'assigned' | 'returned';

/** What the PSP has of a payment: its amount, and what it sends or sent back of it. */
export interface ReturnedPayment {
  readonly amount: Money<'BRL'>;
  readonly returns: readonly ProviderReturn[];
}

export interface ProviderReturn {
  /** Ours, or the PSP's own where the payer's bank claimed the money back. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
  /** EM_PROCESSAMENTO, DEVOLVIDO, NAO_REALIZADO, or what a later version adds. */
  readonly status: string;
  readonly reason: string | null;
}

const DONE = 'DEVOLVIDO';
const NOT_DONE = 'NAO_REALIZADO';

/** What is to happen next with a payment that is on its way back under our id. */
export type NextStep =
  /** All of it is with the payer. */
  | { readonly kind: 'settle' }
  /** The PSP took it and could not do it. */
  | { readonly kind: 'refuse'; readonly problem: string }
  /** The PSP is at it. */
  | { readonly kind: 'wait' }
  /** This much is neither back nor on its way back. */
  | { readonly kind: 'send'; readonly amount: Money<'BRL'> };

export function nextStep(payment: ReturnedPayment, ourId: string): NextStep {
  const alive = payment.returns.filter(({ status }) => status !== NOT_DONE);
  const ours = payment.returns.find(({ id }) => id === ourId);
  const done = total(alive.filter(({ status }) => status === DONE));
  if (isZero(subtract(payment.amount, done))) return { kind: 'settle' };
  if (ours?.status === NOT_DONE) return { kind: 'refuse', problem: ours.reason ?? NOT_DONE };
  const left = subtract(payment.amount, total(alive));
  if (ours !== undefined || !isPositive(left)) return { kind: 'wait' };
  return { kind: 'send', amount: left };
}

/** Whether any of the payment went back, or is on its way back, to its payer. */
export function wasReturned(payment: ReturnedPayment): boolean {
  return payment.returns.some(({ status }) => status !== NOT_DONE);
}

/** What has left the PSP's account of a payment: a return is taken from it when it is asked for. */
export function sentBack(payment: ReturnedPayment): Money<'BRL'> {
  return total(payment.returns.filter(({ status }) => status !== NOT_DONE));
}

function total(returns: readonly ProviderReturn[]): Money<'BRL'> {
  return sum(
    'BRL',
    returns.map(({ amount }) => amount),
  );
}

/** Our id at the PSP for an attempt to send a payment back: the same whoever computes it, and another each attempt. */
export function returnIdOf(endToEndId: string, attempt: number): string {
  return createHash('sha256').update(`${endToEndId}:${attempt}`).digest('hex').slice(0, 32);
}

const DECIDED: Readonly<Record<Exclude<PaymentState, 'suspense'>, string>> = {
  credited: 'creditado',
  assigned: 'atribuído a um cliente',
  returning: 'em devolução ao pagador',
  returned: 'devolvido ao pagador',
};

/** Throws `already_decided`, saying how. */
export function assertUndecided(state: PaymentState): void {
  if (state === 'suspense') return;
  throw new AppError('already_decided', { message: `Este pagamento já foi decidido: ${DECIDED[state]}.` });
}
