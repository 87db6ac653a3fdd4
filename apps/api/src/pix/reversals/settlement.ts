import { isZero, subtract, toDecimal } from '@lastro/money';
import { lockApprovers, lockCustomer, resumeOutgoing, shareFactorLock } from '../../customers/index.ts';
import type { DecisionCommand, DecisionDeps, DecisionEvent } from '../../four-eyes/index.ts';
import { type Entry, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Reversal } from './domain.ts';
import {
  hasOpenReversal,
  lockReversal,
  markSettled,
  type Settlement,
  writeSettlement,
} from './repository-settlements.ts';

export interface SettlementDeps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
}

export type Decide = (decision: DecisionCommand) => Promise<void>;

/** Throws `forbidden` for an administrator demoted meanwhile. */
export async function lockForDecision(tx: Tx, { by: { admin }, id }: DecisionCommand): Promise<Reversal> {
  // Before the customers' rows: the order in which changes of factors take these locks.
  await shareFactorLock(tx, admin.id);
  const reversal = await lockReversal(tx, id);
  if (reversal === undefined) throw new AppError('not_found');
  if ((await lockApprovers(tx, [admin.id])).length === 0) throw new AppError('forbidden');
  await lockCustomer(tx, reversal.customerId);
  return reversal;
}

/** Moves the amount, and closes a reversal that owes nothing more. Null if a concurrent repeat has moved it. */
export async function applySettlement(
  tx: Tx,
  reversal: Reversal,
  settlement: Omit<Settlement, 'id' | 'entryId'>,
  entry: Omit<Entry, 'answer' | 'metadata'>,
): Promise<DecisionEvent | null> {
  const { kind, amount, adminId, at } = settlement;
  const { id } = reversal;
  const { entryId, replayed } = await post(tx, { ...entry, answer: { id }, metadata: { reversal: id } });
  if (replayed) return null;
  await writeSettlement(tx, id, { ...settlement, id: uuidv7(), entryId });
  const outstanding = subtract(reversal.outstanding, amount);
  if (isZero(outstanding)) await close(tx, reversal, adminId, at);
  return eventOf(reversal, kind, { amount: toDecimal(amount), outstanding: toDecimal(outstanding) });
}

export async function close(tx: Tx, { id, customerId }: Reversal, adminId: string, at: Date): Promise<void> {
  await markSettled(tx, id, adminId, at);
  if (!(await hasOpenReversal(tx, customerId))) await resumeOutgoing(tx, customerId);
}

export function eventOf(
  { id, customerId, outstanding }: Reversal,
  action: 'write_off_requested' | 'settled' | Settlement['kind'],
  after: object = {},
): DecisionEvent {
  return {
    action: `pix_reversal_${action}`,
    subject: `customer:${customerId}`,
    before: { outstanding: toDecimal(outstanding) },
    after: { reversal: id, ...after },
  };
}
