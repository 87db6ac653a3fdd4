import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type UnattributedDeposit,
  type UnattributedQuery,
} from '@lastro/contracts';
import { toWire } from '@lastro/money';
import type { Coins } from '../../coins/index.ts';
import { type AdminContext, findPeople } from '../../customers/index.ts';
import { toFirstApproval } from '../../four-eyes/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { UUID } from '../../platform/ids.ts';

export type UnattributedDecisions = Coins['unattributed'];
type Deposit = Awaited<ReturnType<UnattributedDecisions['list']>>[number];
type Decision = Parameters<UnattributedDecisions['assign']>[0];

export interface UnattributedService {
  list(by: AdminContext, query: UnattributedQuery): Promise<Page<UnattributedDeposit>>;
  assign(decision: Decision, customerId: string): Promise<UnattributedDeposit>;
  markReturned(decision: Decision, note: string): Promise<UnattributedDeposit>;
}

export function createUnattributedService(db: Db, decisions: UnattributedDecisions): UnattributedService {
  async function find({ depositId, by }: Decision): Promise<UnattributedDeposit> {
    const deposit = await decisions.find(depositId, by.admin.id);
    if (deposit === undefined) throw new AppError('not_found');
    return (await withPeople([deposit]))[0] as UnattributedDeposit;
  }

  async function withPeople(deposits: readonly Deposit[]): Promise<UnattributedDeposit[]> {
    const people = await findPeople(
      db,
      deposits.flatMap((deposit) => [deposit.arrivedAtCustomer, deposit.assignedTo, deposit.decidedBy]),
    );
    const personOf = (id: string | null) => (id === null ? null : (people.get(id)?.person ?? null));
    return deposits.map((deposit) => ({
      id: deposit.id,
      currency: deposit.coin,
      network: deposit.network,
      address: deposit.address,
      tag: deposit.tag === '' ? null : deposit.tag,
      tx_id: deposit.txId,
      amount: deposit.amount && toWire(deposit.amount),
      amount_text: deposit.amountText,
      reason: deposit.reason,
      state: deposit.state === 'unattributed' ? 'waiting' : deposit.state,
      assignable: deposit.isAssignable,
      created_date: deposit.seenAt.toISOString(),
      arrived_at: personOf(deposit.arrivedAtCustomer),
      assigned_to: personOf(deposit.assignedTo),
      decided_by: personOf(deposit.decidedBy),
      decided_date: deposit.decidedAt?.toISOString() ?? null,
      note: deposit.note,
      transaction_id: deposit.transactionId,
      needs_two: deposit.requiresSecondApproval,
      first_approval: toFirstApproval(
        deposit.firstApproval,
        deposit.firstApproval?.kind === 'unattributed_assignment' ? 'assign' : 'return',
      ),
    }));
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const decided = state === undefined ? undefined : state === 'decided';
      const page = await readPage(
        { cursor, limit },
        UUID,
        ({ limit, after }) => {
          const end = after && { seenAt: new Date(Number(after.micros / 1000n)), id: after.id };
          return decisions.list({ decided, limit, after: end }, by.admin.id);
        },
        ({ seenAt, id }) => ({ micros: BigInt(seenAt.getTime()) * 1000n, id }),
      );
      return { ...page, rows: await withPeople(page.rows) };
    },

    async assign(decision, customerId) {
      await decisions.assign(decision, customerId);
      return find(decision);
    },

    async markReturned(decision, note) {
      await decisions.markReturned(decision, note);
      return find(decision);
    },
  };
}
