import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { auditStep } from './audit-step.ts';
import { openClosingAccounts } from './closing-accounts.ts';
import { takeStep } from './conclude.ts';
import { type Heard, mayResend, stepAfter, stepOf, type Withdrawal } from './domain.ts';
import { type Payout, type Rail, type Rails, type RailWord, railOf } from './rail.ts';
import { changeWithdrawal, findWithdrawal, lockWithdrawal } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rails: Rails;
}

export type Pay = (withdrawalId: string) => Promise<void>;

/** A payout whose call takes longer than this is looked after: who made the call may have died. */
const CALLED_FOR_MS = 20_000;

/**
 * Brings a withdrawal on by one step, and may be run as often as anybody likes, twice at once included. Transaction 1
 * records the attempt and commits; then the rail is called; transaction 2 writes down what its word means. Killed
 * between any two of them, the next run finds `approved` (not called) or `sending` (maybe called), and asks first.
 */
export function createPay({ db, accounts, clock, log, rails }: Deps): Pay {
  async function attempt(withdrawal: Withdrawal): Promise<void> {
    const number = withdrawal.attempts + 1;
    if (!(await recordAttempt(withdrawal, number))) return;
    const word = await listen(withdrawal, (rail, payout) => rail.send(payout));
    await conclude(withdrawal, { from: 'send', attempt: number, word });
  }

  /** False when somebody else is quicker: then the attempt is theirs to make. */
  async function recordAttempt(withdrawal: Withdrawal, number: number): Promise<boolean> {
    const at = clock.now();
    const lookAt = new Date(at.getTime() + CALLED_FOR_MS);
    return db.transaction().execute(async (tx) => {
      const mine = await changeWithdrawal(tx, withdrawal, { to: 'sending', at, lookAt, attempts: number });
      if (mine) await auditStep(tx, withdrawal, at, { state: 'sending', attempt: number });
      return mine;
    });
  }

  async function ask(withdrawal: Withdrawal): Promise<void> {
    const word = await listen(withdrawal, (rail, payout) => rail.find(payout));
    const { resendAfterMs } = railOf(rails, withdrawal.payout);
    const gone = word?.state === 'not_found';
    if (gone && mayResend(withdrawal, resendAfterMs, clock.now())) return attempt(withdrawal);
    await conclude(withdrawal, { from: 'find', attempt: withdrawal.attempts, word });
  }

  async function listen(
    { id, payout }: Withdrawal,
    call: (rail: Rail<Payout>, payout: Payout) => Promise<RailWord>,
  ): Promise<RailWord | null> {
    try {
      return await call(railOf(rails, payout), payout);
    } catch (err) {
      log.warn({ part: 'withdrawals', withdrawal: id, err }, 'what became of a payout is not known');
      return null;
    }
  }

  async function conclude(seen: Withdrawal, heard: Heard): Promise<void> {
    const closing = await openClosingAccounts(accounts, seen);
    const rail = railOf(rails, seen.payout);
    await db.transaction().execute(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, seen.id);
      const step = stepAfter(withdrawal, heard);
      if (step.kind === 'contradiction') {
        log.error({ part: 'withdrawals', withdrawal: seen.id, heard }, 'a rail takes back what it said');
      }
      await takeStep(tx, withdrawal, step, { closing, rail, at: clock.now() });
    });
  }

  return async (withdrawalId) => {
    const withdrawal = await findWithdrawal(db, withdrawalId);
    if (withdrawal === undefined) return;
    const step = stepOf(withdrawal);
    if (step === 'send') await attempt(withdrawal);
    if (step === 'ask') await ask(withdrawal);
  };
}
