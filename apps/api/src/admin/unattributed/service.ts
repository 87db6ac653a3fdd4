import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type UnattributedDeposit,
  type UnattributedQuery,
} from '@lastro/contracts';
import { toWire } from '@lastro/money';
import type { Coins } from '../../coins/index.ts';
import { type AdminContext, findPeople } from '../../customers/index.ts';
import type { FirstApproval } from '../../four-eyes/index.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../../platform/database/cursor.ts';
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
      first_approval: deposit.firstApproval && toFirstApproval(deposit.firstApproval),
    }));
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const after = cursor === undefined ? undefined : decodePageEnd(cursor, UUID);
      const found = await decisions.list(
        {
          decided: state === undefined ? undefined : state === 'decided',
          limit: limit + 1,
          after: after && { seenAt: new Date(Number(after.micros / 1000n)), id: after.id },
        },
        by.admin.id,
      );
      const end = ({ seenAt, id }: Deposit) =>
        encodePageEnd({ micros: BigInt(seenAt.getTime()) * 1000n, id });
      const { rows, nextCursor } = pageOf(found, limit, end, (deposit) => deposit);
      return { rows: await withPeople(rows), nextCursor };
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

function toFirstApproval({
  kind,
  customer,
  note,
  by,
  at,
}: FirstApproval): UnattributedDeposit['first_approval'] {
  const action = kind === 'unattributed_assignment' ? 'assign' : 'return';
  return { action, user: customer, note, approved_by: by, approved_date: at.toISOString() };
}
