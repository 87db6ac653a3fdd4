import type { ApprovalOutcome, CountTowardDay, FourEyes } from '../../four-eyes/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Decision, Withdrawal } from '../domain.ts';
import { writeFirstApproval } from '../repository.ts';

/** The withdrawal's own row keeps its first approval, so that nothing is sent without the second. */
export async function approve(
  tx: Tx,
  fourEyes: Pick<FourEyes, 'whichApproval'>,
  countTowardDay: CountTowardDay,
  withdrawal: Withdrawal,
  decision: Decision,
): Promise<ApprovalOutcome> {
  const first = withdrawal.firstApproval?.by ?? null;
  const { by: adminId } = decision;
  const requestedAt = withdrawal.createdAt;
  if (first === null) {
    const subject = `withdrawal:${withdrawal.id}`;
    const single = { adminId, kind: 'withdrawal_approval', subject, requestedAt } as const;
    if ((await countTowardDay(tx, single)) === 'enough') return { outcome: 'execute', firstApprovedBy: null };
  } else if ((await fourEyes.whichApproval(tx, { first, adminId, requestedAt })) === 'second') {
    return { outcome: 'execute', firstApprovedBy: first };
  }
  await writeFirstApproval(tx, withdrawal, decision);
  return { outcome: 'wait' };
}
