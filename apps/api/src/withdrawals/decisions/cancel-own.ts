import type { CancelOwnWithdrawalReply } from '@lastro/contracts';
import { recordAuditEvent } from '../../customers/index.ts';
import { answerOnce, decideUnderLock, type LedgerAccounts, requestKey } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { assertUndecided, type Withdrawal } from '../domain.ts';
import { openOutcomeAccounts, release } from '../outcome.ts';
import { findWithdrawal, lockWithdrawal } from '../repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
}

interface CancelOwnRequest {
  readonly customerId: string;
  readonly withdrawalId: string;
  readonly requestId: string | undefined;
  readonly address: string;
}

export type CancelOwn = (request: CancelOwnRequest) => Promise<CancelOwnWithdrawalReply>;

export function createCancelOwn({ db, accounts, clock }: Deps): CancelOwn {
  return async ({ customerId, withdrawalId, requestId, address }) => {
    const key = requestKey(customerId, requestId, 'cancel own withdrawal', { id: withdrawalId });
    const found = await findWithdrawal(db, withdrawalId);
    if (found?.customerId !== customerId) throw new AppError('not_found');
    const outcomeAccounts = await openOutcomeAccounts(accounts, found);
    const cancel = async (tx: Tx, withdrawal: Withdrawal) => {
      assertUndecided(withdrawal);
      const decision = { by: customerId, at: clock.now(), ...key };
      await release(tx, withdrawal, outcomeAccounts, { kind: 'cancelled', decision });
      await recordAuditEvent(tx, {
        at: decision.at,
        actor: `customer:${customerId}`,
        action: 'withdrawal_cancelled_by_owner',
        subject: `withdrawal:${withdrawalId}`,
        before: { state: withdrawal.state },
        after: { state: 'cancelled' },
        address,
      });
    };
    await decideUnderLock(db, key, {
      lock: (tx) => lockWithdrawal(tx, withdrawalId),
      storedReplies: ({ decision }) => [[decision, undefined]],
      decide: (tx, withdrawal) => answerOnce(tx, key, () => cancel(tx, withdrawal)),
    });
    return { success: true, id: withdrawalId, status: 'cancelled' };
  };
}
