import { money } from '@lastro/money';
import { type DecisionCommand, prepareCountedDecision } from '../../four-eyes/index.ts';
import { decideUnderLock, requestKey } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { creditFor } from '../deposits/domain.ts';
import type { AssignDeps } from './assign.ts';
import { assertUndecided, auditBefore, subjectOf } from './domain.ts';
import { type LockedPayment, lockPayment, requirePayment } from './repository.ts';
import { findRequested, openReturn } from './repository-returns.ts';
import { PIX_RETURNS } from './returns.ts';

export type SendBack = (decision: DecisionCommand) => Promise<void>;

/** Orders the payment's return to its payer, which a job then requests of the PSP. */
export function createSendBack(deps: Omit<AssignDeps, 'accounts' | 'calls'>): SendBack {
  const { db, rate } = deps;

  return async ({ by, id, requestId }) => {
    const { admin } = by;
    const request = requestKey(admin.id, requestId, 'return suspense', { id });
    const found = await requirePayment(db, id);
    if (found.charge_owner?.id === admin.id) throw new AppError('own_request');
    const decide = await prepareCountedDecision(deps, {
      by,
      request,
      kind: 'suspense_return',
      subject: subjectOf(id),
      amount: creditFor(money('BRL', found.amount_brl), rate),
    });
    await decideUnderLock<LockedPayment, 'wait' | 'execute'>(db, request, {
      lock: (tx) => lockPayment(tx, id),
      storedReplies: async (_, tx) => [[await findRequested(tx, request.key), 'execute']],
      decide: (tx, { state, received }) => {
        const before = auditBefore(received);
        return decide(tx, {
          assertOpen: () => assertUndecided(state),
          first: { action: 'suspense_return_first_approved', before, after: before },
          async execute({ at }) {
            await openReturn(tx, id, { adminId: admin.id, at, request });
            await enqueue(tx, PIX_RETURNS, {}, { key: PIX_RETURNS });
            return { action: 'suspense_return_ordered', before, after: { ...before, state: 'returning' } };
          },
        });
      },
    });
  };
}
