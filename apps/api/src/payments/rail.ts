import { equals } from '@lastro/money';
import type { PaymentCodes } from '../payment-codes/index.ts';
import { AppError, ERRORS } from '../platform/errors.ts';
import type { PixPayout, Rail } from '../withdrawals/index.ts';

const CHANGED = 'A cobrança mudou antes de ser paga. Leia o código de novo.';
/** A charge unreadable for this long is refused. */
const READABLE_WITHIN_MS = 24 * 3_600_000;

/** Reads a charge again before paying it, since it may have been changed, paid or removed. */
export function readBeforeSending(
  rail: Rail<PixPayout>,
  readPayable: PaymentCodes['readPayable'],
): Rail<PixPayout> {
  /** Null: unchanged. `unread`: it could not be read. */
  async function problemOf({ brcode, customerId, amount, requestedAt }: PixPayout) {
    try {
      const now = await readPayable({ id: customerId }, brcode ?? '');
      if (now.problem !== null && ERRORS[now.problem.code].status < 500) return now.problem.text;
      if (now.problem === null) return now.amount && equals(now.amount, amount) ? null : CHANGED;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return Date.now() - requestedAt.getTime() > READABLE_WITHIN_MS ? CHANGED : 'unread';
  }

  return {
    ...rail,
    async send(payout) {
      const problem = payout.brcode === null ? null : await problemOf(payout);
      if (problem === null) return rail.send(payout);
      if (problem === 'unread') return { state: 'not_found' };
      // A charge reads as paid if an earlier attempt paid it, so ask for that attempt first.
      const known = await rail.find(payout);
      return known.state === 'not_found' ? { state: 'failed', reason: problem } : known;
    },
  };
}
