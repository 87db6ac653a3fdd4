import { createHash } from 'node:crypto';
import { isPositive, isZero, type Money, subtract, sum, toDecimal } from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { hasLeftPsp, type ReceivedReturn, type ReturnedPayment } from '../psp/provider.ts';

/**
 * An unassigned payment is decided once:
 *
 *   suspense --assign--> assigned
 *      |  ^
 *      |  \--------refused or failed----------\
 *      \--return--> returning ----------------+-------settled------> returned
 *
 * While returning, the reais stay in suspense until the PSP reports the return as done.
 */
export type PaymentState = 'credited' | 'suspense' | 'returning' | 'assigned' | 'returned';

export type NextStep =
  | { readonly kind: 'settle' }
  /** The PSP accepted the return and could not make it. */
  | { readonly kind: 'refuse'; readonly problem: string }
  | { readonly kind: 'wait' }
  /** Neither back nor on its way back. */
  | { readonly kind: 'send'; readonly amount: Money<'BRL'> };

export function nextStep(payment: ReturnedPayment, ourId: string): NextStep {
  const outgoing = payment.returns.filter(hasLeftPsp);
  const ours = payment.returns.find(({ id }) => id === ourId);
  const done = total(outgoing.filter(({ status }) => status === 'settled'));
  if (isZero(subtract(payment.amount, done))) return { kind: 'settle' };
  if (ours?.status === 'failed') return { kind: 'refuse', problem: ours.reason ?? 'failed' };
  const remaining = subtract(payment.amount, total(outgoing));
  if (ours !== undefined || !isPositive(remaining)) return { kind: 'wait' };
  return { kind: 'send', amount: remaining };
}

export function wasReturned(payment: ReturnedPayment): boolean {
  return payment.returns.some(hasLeftPsp);
}

export function amountReturned(payment: ReturnedPayment): Money<'BRL'> {
  return total(payment.returns.filter(hasLeftPsp));
}

function total(returns: readonly ReceivedReturn[]): Money<'BRL'> {
  return sum(
    'BRL',
    returns.map(({ amount }) => amount),
  );
}

/** Derived, so that every worker uses the same id for an attempt. */
export function returnIdOf(endToEndId: string, attempt: number): string {
  return createHash('sha256').update(`${endToEndId}:${attempt}`).digest('hex').slice(0, 32);
}

/** As in the audit log. */
export const subjectOf = (endToEndId: string) => `pix_payment:${endToEndId}`;

export const auditBefore = (received: Money<'BRL'>) => ({
  state: 'suspense',
  amount_brl: toDecimal(received),
});

const DECIDED: Readonly<Record<Exclude<PaymentState, 'suspense'>, string>> = {
  credited: 'creditado',
  assigned: 'atribuído a um cliente',
  returning: 'em devolução ao pagador',
  returned: 'devolvido ao pagador',
};

export function assertUndecided(state: PaymentState): void {
  if (state === 'suspense') return;
  throw new AppError('already_decided', { message: `Este pagamento já foi decidido: ${DECIDED[state]}.` });
}
