import { type Money, money } from '@lastro/money';
import { prepareUncountedDecision } from '../../four-eyes/index.ts';
import { type HistoryRow, requestKey, runIdempotent } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { assertOwed, type Reversal, subjectOf } from './domain.ts';
import { collectReceivable } from './postings.ts';
import { lockBalances } from './repository.ts';
import { requireReversal } from './repository-list.ts';
import { applySettlement, type Decide, lockForDecision, type SettlementDeps } from './settlement.ts';

const COLLECTED = 'Valor em aberto de um PIX devolvido ao pagador, cobrado do saldo.';

/** Takes what the customer owes, up to the balance. */
export function createCollect(deps: SettlementDeps): Decide {
  const { db, accounts } = deps;

  return async (decision) => {
    const { by, id, requestId } = decision;
    const adminId = by.admin.id;
    const request = requestKey(adminId, requestId, 'collect reversal', { id });
    const found = await requireReversal(db, id);
    const decide = await prepareUncountedDecision(deps, { by, request, subject: subjectOf(id) });
    const ledgerAccounts = {
      customer: await accounts.ofCustomer(found.customer.id, 'customer_main', 'USDT'),
      receivable: await accounts.ofBank('pix_receivable', 'USDT'),
    };
    const entry = { ...request, kind: 'pix_reversal_collect', actor: `admin:${adminId}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      const reversal = await lockForDecision(tx, decision);
      await decide(tx, {
        assertOpen: () => assertOwed(reversal, adminId),
        async execute(decided) {
          const balances = await lockBalances(tx, Object.values(ledgerAccounts));
          const amount = collectible(reversal, balances.get(ledgerAccounts.customer) ?? 0n);
          const settlement = { kind: 'collect', amount, adminId, ...decided } as const;
          const postings = collectReceivable(ledgerAccounts, amount);
          const history = [collectedRow(reversal, amount)];
          return applySettlement(tx, reversal, settlement, { ...entry, postings, history });
        },
      });
      return { id };
    });
  };
}

function collectible({ outstanding }: Reversal, balance: bigint): Money<'USDT'> {
  if (balance === 0n)
    throw new AppError('insufficient_funds', { message: 'O cliente não tem saldo em USDT.' });
  return money('USDT', balance < outstanding.minor ? balance : outstanding.minor);
}

function collectedRow({ customerId, endToEndId }: Reversal, amount: Money<'USDT'>): HistoryRow {
  return {
    id: uuidv7(),
    customerId,
    type: 'pix_reversal',
    status: 'completed',
    direction: 'out',
    description: COLLECTED,
    amountUsdt: amount.minor,
    endToEndId,
  };
}
