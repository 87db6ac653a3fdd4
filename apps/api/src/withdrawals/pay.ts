import { outgoingPausedAt } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { createSharedTransaction } from '../platform/database/shared-transaction.ts';
import type { Logger } from '../platform/log.ts';
import { addMs, MINUTE_MS } from '../platform/time.ts';
import {
  mayResend,
  nextAction,
  type RailReport,
  type Transition,
  transitionFor,
  type Withdrawal,
} from './domain.ts';
import { applyTransition, openOutcomeAccounts } from './outcome.ts';
import { type Payout, type PayoutStatus, type Rail, type Rails, railOf } from './rail.ts';
import { changeWithdrawal, findWithdrawal, lockWithdrawal, lockWithdrawals } from './repository.ts';
import { type Settlement, settleAll } from './settlement/settle.ts';
import { recordTransition } from './transitions.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rails: Rails;
}

interface Reported extends Omit<Settlement, 'withdrawal' | 'status'> {
  readonly id: string;
  readonly report: RailReport;
}

export type PayOut = (withdrawalId: string) => Promise<void>;

/** After this long without an outcome, the process that made the call may have died. */
const CALL_TIMEOUT_MS = 20_000;
const PAUSED_RETRY_MS = MINUTE_MS;

/** Safe to run concurrently: the attempt commits before the rail is called, so after a crash it shows as `sending`. */
export function createPayOut({ db, accounts, clock, log, rails }: Deps): PayOut {
  /** False while the customer's outgoing money is paused. */
  async function send(withdrawal: Withdrawal): Promise<boolean> {
    const attempt = withdrawal.attempts + 1;
    const at = clock.now();
    const recorded = await recordAttempt(withdrawal, attempt, at);
    if (recorded !== 'claimed') return recorded !== 'paused';
    const status = await statusFrom(withdrawal, (rail, payout) => rail.send(payout, at));
    await writeOutcome(withdrawal, { from: 'send', attempt, status });
    return true;
  }

  async function recordAttempt(
    withdrawal: Withdrawal,
    attempt: number,
    at: Date,
  ): Promise<'claimed' | 'taken' | 'paused'> {
    const checkAt = addMs(at, CALL_TIMEOUT_MS);
    return db.transaction().execute(async (tx) => {
      if ((await outgoingPausedAt(tx, withdrawal.customerId)) !== null) {
        const { state: to, missingSince } = withdrawal;
        const retryAt = addMs(at, PAUSED_RETRY_MS);
        await changeWithdrawal(tx, withdrawal, { to, at, checkAt: retryAt, missingSince });
        return 'paused';
      }
      const isClaimed = await changeWithdrawal(tx, withdrawal, {
        to: 'sending',
        at,
        checkAt,
        attempts: attempt,
      });
      if (isClaimed) await recordTransition(tx, withdrawal, at, { state: 'sending', attempt });
      return isClaimed ? 'claimed' : 'taken';
    });
  }

  async function check(withdrawal: Withdrawal): Promise<void> {
    const status = await statusFrom(withdrawal, (rail, payout) => rail.find(payout));
    const { resendAfterMs } = railOf(rails, withdrawal.payout);
    const isMissing = status?.state === 'not_found';
    const resend = isMissing && mayResend(withdrawal, resendAfterMs, clock.now());
    // While it may not be sent, it is recorded as missing, so that an administrator can release it.
    if (resend && (await send(withdrawal))) return;
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
    const { id, payout } = found;
    const outcomeAccounts = await openOutcomeAccounts(accounts, found);
    const { returnableForMs } = railOf(rails, payout);
    const context = { accounts: outcomeAccounts, returnableForMs };
    const isDone = report.status?.state === 'completed' && found.state !== 'completed';
    if (isDone && (await settle({ id, report, ...context }))) return;
    await db.transaction().execute(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      const transition = transitionFor(withdrawal, report);
      logUnusual(id, transition, report);
      await applyTransition(tx, withdrawal, transition, { ...context, log, at: clock.now() });
    });
  }

  const settle = createSharedTransaction(db, async (tx, reported: readonly Reported[]) => {
    const locked = await lockWithdrawals(
      tx,
      reported.map(({ id }) => id),
    );
    const settlements = reported.map(({ id, report, ...context }): Settlement | undefined => {
      const withdrawal = locked.get(id);
      if (withdrawal === undefined) return undefined;
      const transition = transitionFor(withdrawal, report);
      if (transition.kind !== 'settle') return undefined;
      // A second report in this batch would be stale.
      locked.delete(id);
      logUnusual(id, transition, report);
      return { withdrawal, status: transition.status, ...context };
    });
    await settleAll(
      tx,
      settlements.filter((settlement) => settlement !== undefined),
      clock.now(),
    );
    return settlements.map((settlement) => settlement !== undefined);
  });

  function logUnusual(withdrawal: string, transition: Transition, report: RailReport): void {
    const facts = { part: 'withdrawals', withdrawal, report };
    if (transition.kind === 'contradiction') log.error(facts, 'a rail contradicts its earlier status');
    if (transition.kind === 'settle' && (transition.status.paid ?? transition.status.received)) {
      log.error(facts, 'a rail paid another amount than was ordered');
    }
  }

  return async (withdrawalId) => {
    const withdrawal = await findWithdrawal(db, withdrawalId);
    if (withdrawal === undefined) return;
    const action = nextAction(withdrawal);
    if (action === 'send') await send(withdrawal);
    if (action === 'check') await check(withdrawal);
  };
}
