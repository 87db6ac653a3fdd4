import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type UnattributedDeposit,
  type UnattributedQuery,
  type UnattributedReason,
} from '@lastro/contracts';
import { type Coin, type Money, toWire } from '@lastro/money';
import type { Deciding } from '../customers/index.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { findPeople } from './repository-people.ts';

/** A deposit that is nobody's, as the crypto feature has it. */
export interface Deposit {
  readonly id: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  /** '' for none. */
  readonly tag: string;
  readonly txId: string;
  readonly amountText: string;
  readonly amount: Money<Coin> | null;
  readonly state: 'unattributed' | 'rejected' | 'gone' | 'assigned' | 'returned';
  readonly reason: UnattributedReason;
  readonly isAssignable: boolean;
  readonly arrivedAtCustomer: string | null;
  readonly seenAt: Date;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly transactionId: string | null;
}

interface Decision {
  readonly by: Deciding;
  readonly requestId: string | undefined;
  readonly depositId: string;
}

/** The crypto feature's decisions, handed over by app.ts; their errors are told there. */
export interface UnattributedDecisions {
  list(filter: {
    readonly decided: boolean | undefined;
    readonly limit: number;
    readonly after: { readonly seenAt: Date; readonly id: string } | undefined;
  }): Promise<readonly Deposit[]>;
  find(id: string): Promise<Deposit | undefined>;
  assign(decision: Decision, customerId: string): Promise<unknown>;
  markReturned(decision: Decision, note: string): Promise<void>;
}

export interface UnattributedService {
  list(query: UnattributedQuery): Promise<Page<UnattributedDeposit>>;
  assign(decision: Decision, customerId: string): Promise<UnattributedDeposit>;
  markReturned(decision: Decision, note: string): Promise<UnattributedDeposit>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createUnattributedService(db: Db, decisions: UnattributedDecisions): UnattributedService {
  async function find(id: string): Promise<UnattributedDeposit> {
    const deposit = await decisions.find(id);
    if (deposit === undefined) throw new AppError('not_found');
    return (await withPeople([deposit]))[0] as UnattributedDeposit;
  }

  async function withPeople(deposits: readonly Deposit[]): Promise<UnattributedDeposit[]> {
    const people = await findPeople(
      db,
      deposits.flatMap((deposit) => [deposit.arrivedAtCustomer, deposit.assignedTo, deposit.decidedBy]),
    );
    const named = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
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
      arrived_at: named(deposit.arrivedAtCustomer),
      assigned_to: named(deposit.assignedTo),
      decided_by: named(deposit.decidedBy),
      decided_date: deposit.decidedAt?.toISOString() ?? null,
      note: deposit.note,
      transaction_id: deposit.transactionId,
    }));
  }

  return {
    async list({ state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const after = cursor === undefined ? undefined : decodePageEnd(cursor, UUID);
      const found = await decisions.list({
        decided: state === undefined ? undefined : state === 'decided',
        limit: limit + 1,
        after: after && { seenAt: new Date(Number(after.micros / 1000n)), id: after.id },
      });
      const end = ({ seenAt, id }: Deposit) =>
        encodePageEnd({ micros: BigInt(seenAt.getTime()) * 1000n, id });
      const { rows, nextCursor } = pageOf(found, limit, end, (deposit) => deposit);
      return { rows: await withPeople(rows), nextCursor };
    },

    async assign(decision, customerId) {
      await decisions.assign(decision, customerId);
      return find(decision.depositId);
    },

    async markReturned(decision, note) {
      await decisions.markReturned(decision, note);
      return find(decision.depositId);
    },
  };
}
