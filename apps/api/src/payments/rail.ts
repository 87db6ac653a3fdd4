import { equals } from '@lastro/money';
import type { PaymentCodes } from '../payment-codes/index.ts';
import { AppError, ERRORS } from '../platform/errors.ts';
import type { PixPayout, Rail } from '../withdrawals/index.ts';

const CHANGED = 'A cobrança mudou antes de ser paga. Leia o código de novo.';
/** A charge that nobody can read for so long is not paid any more. */
const READABLE_WITHIN_MS = 24 * 3_600_000;

/** Reads a charge once more before it is paid by its code: its issuer may have changed, paid or removed it. */
export function readBeforeSending(
  rail: Rail<PixPayout>,
  readPayable: PaymentCodes['readPayable'],
): Rail<PixPayout> {
  /** Null: as it was ordered. `unread`: nobody could tell. */
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
      // An administrator may send it again: what was paid by an earlier attempt reads as paid.
      const known = await rail.find(payout);
      return known.state === 'not_found' ? { state: 'failed', reason: problem } : known;
    },
  };
}
