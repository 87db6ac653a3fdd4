import { isZero } from '@lastro/money';
import { prepareUncountedDecision } from '../../four-eyes/index.ts';
import { requestKey } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import { assertOpen, subjectOf } from './domain.ts';
import { requireReversal } from './repository-list.ts';
import { close, type Decide, eventOf, lockForDecision, type SettlementDeps } from './settlement.ts';

/** Closes a reversal that owes nothing. */
export function createSettle(deps: SettlementDeps): Decide {
  const { db } = deps;

  return async (decision) => {
    const { by, id, requestId } = decision;
    const adminId = by.admin.id;
    const request = requestKey(adminId, requestId, 'settle reversal', { id });
    await requireReversal(db, id);
    const decide = await prepareUncountedDecision(deps, { by, request, subject: subjectOf(id) });
    await db.transaction().execute(async (tx) => {
      const reversal = await lockForDecision(tx, decision);
      await decide(tx, {
        assertOpen() {
          assertOpen(reversal, adminId);
          if (!isZero(reversal.outstanding)) throw new AppError('reversal_outstanding');
        },
        async execute({ at }) {
          await close(tx, reversal, adminId, at);
          return eventOf(reversal, 'settled');
        },
      });
    });
  };
}
