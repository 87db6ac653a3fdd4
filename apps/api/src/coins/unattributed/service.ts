import type { Coin, Money } from '@lastro/money';
import { type Deciding, findById, recordAct } from '../customers/index.ts';
import { type LedgerAccounts, once, post, type RequestKey, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { DepositReason, DepositState } from './deposit-domain.ts';
import { amountOf, changeDeposit, type DepositChange } from './deposits-repository.ts';
import { assignDeposit, returnDeposit } from './postings.ts';
import { historyRow, type WorthInUsdt } from './record-deposit.ts';
import {
  findRow,
  listRows,
  lockRow,
  type UnattributedFilter,
  type UnattributedRow,
} from './unattributed-repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly worthInUsdt: WorthInUsdt;
}

/** Coins that arrived and are nobody's, or that Binance never gave us. */
export interface UnattributedDeposit {
  readonly id: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string;
  readonly txId: string;
  /** As Binance wrote it: it may have more decimals than our units, or be of a coin that is none of ours. */
  readonly amountText: string;
  readonly amount: Money<Coin> | null;
  /** rejected and gone were never ours and are shown to be looked at; they end by themselves when they come true. */
  readonly state: Exclude<DepositState, 'pending' | 'credited'>;
  readonly reason: DepositReason;
  /** Whether its coins are in the books, and can be given to a customer. */
  readonly isAssignable: boolean;
  /** Whose sub-account it arrived at, which is not proof that it is theirs; null for the master account. */
  readonly arrivedAtCustomer: string | null;
  readonly seenAt: Date;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly transactionId: string | null;
}

/** A decision, by whom, and under which request: the same request again is answered as it was the first time. */
export interface UnattributedDecision {
  readonly by: Deciding;
  readonly requestId: string | undefined;
  readonly depositId: string;
}

export interface Unattributed {
  /** Newest first. */
  list(filter: UnattributedFilter): Promise<UnattributedDeposit[]>;
  find(id: string): Promise<UnattributedDeposit | undefined>;
  /**
   * Gives the coins to a customer and answers with the id of the row in their history. Once: afterwards
   * `already_decided`. Throws `not_found` (also for coins that are not in the books), `user_not_found`, `own_request`
   * for an administrator's own account, `request_id_invalid`, `request_id_reused`.
   */
  assign(decision: UnattributedDecision, customerId: string): Promise<{ transaction_id: string }>;
  /**
   * Writes down that the coins were sent back to where they came from, by a person and at Binance, and how (`note`, 1
   * to 200 characters); also closes one whose coins the books have no account for. Once: afterwards `already_decided`.
   * Throws `not_found`, `own_request` for what arrived at the administrator's own address, `invalid_description`,
   * `request_id_invalid`, `request_id_reused`.
   */
  markReturned(decision: UnattributedDecision, note: string): Promise<void>;
}

interface Return {
  readonly request: RequestKey;
  readonly note: string;
  /** Null for coins that the books have no account for. */
  readonly booked: {
    readonly amount: Money<Coin>;
    readonly custody: bigint;
    readonly unattributed: bigint;
  } | null;
}

const NOTE_LENGTH_MAX = 200;

export function createUnattributed(deps: Deps): Unattributed {
  const { db, accounts, clock } = deps;

  async function mustFind(id: string): Promise<UnattributedRow> {
    const row = await findRow(db, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** The deposit under lock, still to be decided on by this administrator. */
  async function lockOpen(tx: Tx, { by, depositId }: UnattributedDecision): Promise<UnattributedRow> {
    const row = await lockRow(tx, depositId);
    if (row === undefined) throw new AppError('not_found');
    if (row.arrived_at_customer === by.admin.id) throw new AppError('own_request');
    if (row.decided_at !== null) throw new AppError('already_decided');
    if (row.state !== 'unattributed') throw new AppError('not_found');
    return row;
  }

  async function write(tx: Tx, decision: UnattributedDecision, row: UnattributedRow, change: DepositChange) {
    const { by } = decision;
    const at = clock.now();
    await changeDeposit(tx, row.id, { ...change, decided_by: by.admin.id, decided_at: at });
    const { state, assigned_to, decision_note } = change;
    await recordAct(tx, {
      at,
      actor: `admin:${by.admin.id}`,
      action: `crypto_deposit_${state}`,
      subject: `crypto_deposit:${row.id}`,
      before: { state: row.state },
      after: { state, amount: row.amount_text, coin: row.coin, assigned_to, note: decision_note },
      address: by.address,
    });
  }

  async function assign(decision: UnattributedDecision, customerId: string) {
    const { by, depositId, requestId } = decision;
    const request = requestKey(by.admin.id, requestId, 'assign crypto deposit', { depositId, customerId });
    const found = await mustFind(depositId);
    const amount = amountOf(found.coin, found.amount);
    if (found.entry_id === null || amount === null) throw new AppError('not_found');
    if (customerId === by.admin.id) throw new AppError('own_request');
    if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
    const unattributed = await accounts.ofBank('crypto_unattributed', amount.currency);
    const customer = await accounts.ofCustomer(customerId, 'customer_main', amount.currency);
    const worth = await deps.worthInUsdt(amount);
    const entry = { kind: 'crypto_assignment', actor: `admin:${by.admin.id}` };
    return once<{ transaction_id: string }>(db, request, entry, async (tx) => {
      const row = await lockOpen(tx, decision);
      const deposit = { network: row.network, txId: row.tx_id };
      const history = historyRow(customerId, deposit, amount, worth);
      const answer = { transaction_id: history.id };
      const posted = await post(tx, {
        ...request,
        ...entry,
        postings: assignDeposit({ unattributed, customer }, amount),
        history: [history],
        answer,
        metadata: { deposit_id: row.id },
      });
      if (posted.replayed) return posted.answer as { transaction_id: string };
      await write(tx, decision, row, {
        state: 'assigned',
        assigned_to: customerId,
        transaction_id: history.id,
        decision_entry_id: posted.entryId,
      });
      return answer;
    });
  }

  /** The coins leave the books with the entry of the request; what was never in them is closed without one. */
  async function returnIn(tx: Tx, decision: UnattributedDecision, returned: Return) {
    const { request, note, booked } = returned;
    const row = await lockOpen(tx, decision);
    const change = { state: 'returned', decision_note: note } as const;
    if (row.entry_id === null || booked === null) return write(tx, decision, row, change);
    const posted = await post(tx, {
      ...request,
      kind: 'crypto_return',
      actor: `admin:${decision.by.admin.id}`,
      postings: returnDeposit(booked, booked.amount),
      answer: {},
      metadata: { deposit_id: row.id, note },
    });
    if (posted.replayed) return;
    await write(tx, decision, row, { ...change, decision_entry_id: posted.entryId });
  }

  return {
    list: async (filter) => (await listRows(db, filter)).map(toDeposit),
    async find(id) {
      const row = await findRow(db, id);
      return row && toDeposit(row);
    },
    assign,
    async markReturned(decision, text) {
      const note = readNote(text);
      const { by, depositId, requestId } = decision;
      const request = requestKey(by.admin.id, requestId, 'return crypto deposit', { depositId, note });
      const found = await mustFind(depositId);
      const amount = amountOf(found.coin, found.amount);
      const booked = amount && {
        amount,
        custody: await accounts.ofBank('crypto_custody', amount.currency),
        unattributed: await accounts.ofBank('crypto_unattributed', amount.currency),
      };
      const description = { kind: 'crypto_return', actor: `admin:${by.admin.id}` };
      await once(db, request, description, (tx) => returnIn(tx, decision, { request, note, booked }));
    },
  };
}

function readNote(text: string): string {
  const note = text.normalize('NFC').trim();
  if (note === '' || note.length > NOTE_LENGTH_MAX || /\p{Cc}/u.test(note)) {
    throw new AppError('invalid_description');
  }
  return note;
}

function toDeposit(row: UnattributedRow): UnattributedDeposit {
  const { state, reason } = row;
  if (state === 'pending' || state === 'credited' || reason === null)
    throw new Error(`deposit ${row.id} is somebody’s`);
  return {
    id: row.id,
    coin: row.coin,
    network: row.network,
    address: row.address,
    tag: row.tag,
    txId: row.tx_id,
    amountText: row.amount_text,
    amount: amountOf(row.coin, row.amount),
    state,
    reason,
    isAssignable: state === 'unattributed' && row.entry_id !== null,
    arrivedAtCustomer: row.arrived_at_customer,
    seenAt: row.seen_at,
    assignedTo: row.assigned_to,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    note: row.decision_note,
    transactionId: row.transaction_id,
  };
}
