import { equals, formatMoney, type Money } from '@lastro/money';
import { isSameKey, type PaymentCodes } from '../payment-codes/index.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError, ERRORS } from '../platform/errors.ts';
import { isUnreadableForTooLong, type PixPayout, type Rail } from '../withdrawals/index.ts';

const UNREADABLE = 'O banco do destinatário não informou a cobrança durante um dia. Nada foi pago.';
const OTHER_RECEIVER = 'O destinatário da cobrança mudou antes do pagamento. Leia o código de novo.';

function changed(from: Money<'BRL'>, to: Money<'BRL'>): string {
  return `A cobrança mudou de ${formatMoney(from)} para ${formatMoney(to)} antes de ser paga. Leia o código de novo.`;
}

/** Reads a charge again before paying it, since it may have been changed, paid or removed. */
export function readBeforeSending(
  rail: Rail<PixPayout>,
  readPayable: PaymentCodes['readPayable'],
  clock: Clock,
): Rail<PixPayout> {
  /** Null: unchanged. `unread`: it could not be read. */
  async function problemOf(payout: PixPayout) {
    const { brcode, amount, pixKey } = payout;
    try {
      const current = await readPayable(brcode ?? '');
      if (current.problem !== null && ERRORS[current.problem.code].status < 500) return current.problem.text;
      if (current.problem === null && current.amount !== null) {
        if (!equals(current.amount, amount)) return changed(amount, current.amount);
        return isSameKey(current.key ?? '', pixKey ?? '') ? null : OTHER_RECEIVER;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return isUnreadableForTooLong(payout, clock.now()) ? UNREADABLE : 'unread';
  }

  return {
    ...rail,
    async send(payout, startedAt) {
      const problem = payout.isCharge ? await problemOf(payout) : null;
      if (problem === null) return rail.send(payout, startedAt);
      if (problem === 'unread') return { state: 'not_found' };
      // An earlier attempt may have paid the charge.
      const earlier = await rail.find(payout);
      return earlier.state === 'not_found' ? { state: 'failed', reason: problem } : earlier;
    },
  };
}
