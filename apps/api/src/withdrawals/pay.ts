import { outgoingPausedAt } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import { mayResend, nextAction, type RailReport, transitionFor, type Withdrawal } from './domain.ts';
import { applyTransition, openOutcomeAccounts, recordTransition } from './outcome.ts';
import { type Payout, type PayoutStatus, type Rail, type Rails, railOf } from './rail.ts';
import { changeWithdrawal, findWithdrawal, lockWithdrawal } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rails: Rails;
}

export type Pay = (withdrawalId: string) => Promise<void>;

/** After this long without an outcome, the process that made the call may have died. */
const CALL_TIMEOUT_MS = 20_000;
const PAUSED_RETRY_MS = 60_000;

/** Safe to run concurrently: the attempt commits before the rail is called, so after a crash it shows as `sending`. */
export function createPay({ db, accounts, clock, log, rails }: Deps): Pay {
  async function send(withdrawal: Withdrawal): Promise<void> {
    const attempt = withdrawal.attempts + 1;
    if (!(await recordAttempt(withdrawal, attempt))) return;
    const status = await statusFrom(withdrawal, (rail, payout) => rail.send(payout));
    await writeOutcome(withdrawal, { from: 'send', attempt, status });
  }

  async function recordAttempt(withdrawal: Withdrawal, attempt: number): Promise<boolean> {
    const at = clock.now();
    const checkAt = new Date(at.getTime() + CALL_TIMEOUT_MS);
    return db.transaction().execute(async (tx) => {
      if ((await outgoingPausedAt(tx, withdrawal.customerId)) !== null) {
        const { state: to, missingSince } = withdrawal;
        const retryAt = new Date(at.getTime() + PAUSED_RETRY_MS);
        await changeWithdrawal(tx, withdrawal, { to, at, checkAt: retryAt, missingSince });
        return false;
      }
      const isOurs = await changeWithdrawal(tx, withdrawal, {
        to: 'sending',
        at,
        checkAt,
        attempts: attempt,
      });
      if (isOurs) await recordTransition(tx, withdrawal, at, { state: 'sending', attempt });
      return isOurs;
    });
  }

  async function check(withdrawal: Withdrawal): Promise<void> {
    const status = await statusFrom(withdrawal, (rail, payout) => rail.find(payout));
    const { resendAfterMs } = railOf(rails, withdrawal.payout);
    const isMissing = status?.state === 'not_found';
    if (isMissing && mayResend(withdrawal, resendAfterMs, clock.now())) return send(withdrawal);
    await writeOutcome(withdrawal, { from: 'find', attempt: withdrawal.attempts, status });
  }

  async function statusFrom(
    { id, payout }: Withdrawal,
    call: (rail: Rail<Payout>, payout: Payout) => Promise<PayoutStatus>,
  ): Promise<PayoutStatus | null> {
    try {
      return await call(railOf(rails, payout), payout);
    } catch (err) {
      log.warn({ part: 'withdrawals', withdrawal: id, err }, 'the outcome of a payout is not known');
      return null;
    }
  }

  async function writeOutcome(found: Withdrawal, report: RailReport): Promise<void> {
    const { id } = found;
    const outcomeAccounts = await openOutcomeAccounts(accounts, found);
    const rail = railOf(rails, found.payout);
    await db.transaction().execute(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      const transition = transitionFor(withdrawal, report);
      if (transition.kind === 'contradiction') {
        log.error({ part: 'withdrawals', withdrawal: id, report }, 'a rail contradicts its earlier status');
      }
      if (transition.kind === 'settle' && transition.status.paid !== undefined) {
        log.error(
          { part: 'withdrawals', withdrawal: id, report },
          'a rail paid another amount than was ordered',
        );
      }
      await applyTransition(tx, withdrawal, transition, {
        accounts: outcomeAccounts,
        rail,
        at: clock.now(),
      });
    });
  }

  return async (withdrawalId) => {
    const withdrawal = await findWithdrawal(db, withdrawalId);
    if (withdrawal === undefined) return;
    const action = nextAction(withdrawal);
    if (action === 'send') await send(withdrawal);
    if (action === 'check') await check(withdrawal);
  };
}
