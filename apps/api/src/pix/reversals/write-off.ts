import { prepareCountedDecision } from '../../four-eyes/index.ts';
import { requestKey, runIdempotent } from '../../ledger/index.ts';
import { assertOwed, outstandingOf, subjectOf } from './domain.ts';
import { writeOffReceivable } from './postings.ts';
import { requireReversal } from './repository-list.ts';
import { applySettlement, type Decide, eventOf, lockForDecision, type SettlementDeps } from './settlement.ts';

/** The bank bears what the customer owes. */
export function createWriteOff(deps: SettlementDeps): Decide {
  const { db, accounts } = deps;

  return async (decision) => {
    const { by, id, requestId } = decision;
    const adminId = by.admin.id;
    const request = requestKey(adminId, requestId, 'write off reversal', { id });
    const found = await requireReversal(db, id);
    const decide = await prepareCountedDecision(deps, {
      by,
      request,
      kind: 'reversal_settlement',
      subject: subjectOf(id),
      customerId: found.customer.id,
      amount: outstandingOf(found),
    });
    const ledgerAccounts = {
      receivable: await accounts.ofBank('pix_receivable', 'USDT'),
      losses: await accounts.ofBank('reversal_losses', 'USDT'),
    };
    const entry = { ...request, kind: 'pix_reversal_write_off', actor: `admin:${adminId}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      const reversal = await lockForDecision(tx, decision);
      const amount = reversal.outstanding;
      await decide(tx, {
        assertOpen: () => assertOwed(reversal, adminId),
        first: eventOf(reversal, 'write_off_requested'),
        async execute(decided) {
          const settlement = { kind: 'write_off', amount, adminId, ...decided } as const;
          const postings = writeOffReceivable(ledgerAccounts, amount);
          return applySettlement(tx, reversal, settlement, { ...entry, postings });
        },
      });
      return { id };
    });
  };
}
