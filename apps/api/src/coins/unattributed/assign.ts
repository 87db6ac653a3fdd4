import type { Coin, Money } from '@lastro/money';
import {
  assertMayReceive,
  type DecisionCommand,
  type DecisionDeps,
  prepareCountedDecision,
} from '../../four-eyes/index.ts';
import {
  type Entry,
  type HistoryRow,
  type LedgerAccounts,
  post,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorthInUsdt } from '../../prices/index.ts';
import { historyRow } from '../deposits/record-deposit.ts';
import { amountOf, changeDeposit } from '../deposits/repository.ts';
import { assignDeposit } from '../postings.ts';
import { assertOpen, eventOf, subjectOf } from './domain.ts';
import { lockDeposit, requireDeposit } from './repository.ts';

export interface AssignDeps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly worthInUsdt: WorthInUsdt;
}

export type Assign = (decision: DecisionCommand, customerId: string) => Promise<void>;

/** Gives the coins to a customer as a deposit. */
export function createAssign(deps: AssignDeps): Assign {
  const { db } = deps;

  return async ({ by, id, requestId }, customerId) => {
    const { admin } = by;
    const content = { depositId: id, customerId };
    const request = requestKey(admin.id, requestId, 'assign crypto deposit', content);
    const found = await requireDeposit(db, id);
    const amount = amountOf(found.coin, found.amount);
    if (found.entry_id === null || amount === null) throw new AppError('not_found');
    await assertMayReceive(db, admin, customerId);
    const ledgerAccounts = await openAccounts(deps.accounts, customerId, amount);
    const kind = 'unattributed_assignment';
    const subject = subjectOf(id);
    const decide = await prepareCountedDecision(deps, { by, request, kind, subject, customerId, amount });
    const history = historyRow(
      customerId,
      { network: found.network, txId: found.tx_id },
      amount,
      await deps.worthInUsdt(amount),
    );
    const entry = { ...request, kind: 'crypto_assignment', actor: `admin:${admin.id}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      const row = await lockDeposit(tx, id);
      await decide(tx, {
        assertOpen: () => assertOpen(row, admin.id),
        first: eventOf(row, 'assignment_first_approved', row.state, { assigned_to: customerId }),
        async execute({ at }) {
          const entryId = await book(tx, { entry, id, amount, history, ledgerAccounts });
          await changeDeposit(tx, id, {
            state: 'assigned',
            assigned_to: customerId,
            transaction_id: history.id,
            decision_entry_id: entryId,
            decided_by: admin.id,
            decided_at: at,
          });
          return eventOf(row, 'assigned', 'assigned', { assigned_to: customerId });
        },
      });
    });
  };
}

type AssignmentAccounts = Parameters<typeof assignDeposit>[0];

async function openAccounts(
  accounts: LedgerAccounts,
  customerId: string,
  { currency }: Money<Coin>,
): Promise<AssignmentAccounts> {
  return {
    unattributed: await accounts.ofBank('crypto_unattributed', currency),
    customer: await accounts.ofCustomer(customerId, 'customer_main', currency),
  };
}

interface Assignment {
  readonly entry: Pick<Entry, 'key' | 'hash' | 'kind' | 'actor'>;
  readonly id: string;
  readonly amount: Money<Coin>;
  readonly history: HistoryRow;
  readonly ledgerAccounts: AssignmentAccounts;
}

async function book(tx: Tx, { entry, id, amount, history, ledgerAccounts }: Assignment): Promise<bigint> {
  const { entryId } = await post(tx, {
    ...entry,
    postings: assignDeposit(ledgerAccounts, amount),
    history: [history],
    answer: { transaction_id: history.id },
    metadata: { deposit_id: id },
  });
  return entryId;
}
