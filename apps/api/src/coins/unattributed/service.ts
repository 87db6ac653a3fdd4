import type { Coin, Money } from '@lastro/money';
import { type AdminContext, findById, recordAuditEvent } from '../../customers/index.ts';
import type { FirstApproval, FourEyes, SingleApprovalCheck } from '../../four-eyes/index.ts';
import { type LedgerAccounts, post, type RequestKey, requestKey, runIdempotent } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readNote } from '../../platform/text.ts';
import type { WorthInUsdt } from '../../prices/index.ts';
import type { ConsumeProof, RequireStepUp } from '../../second-factors/index.ts';
import type { DepositReason, DepositState } from '../deposits/domain.ts';
import { historyRow } from '../deposits/record-deposit.ts';
import { amountOf, changeDeposit, type DepositChange } from '../deposits/repository.ts';
import { assignDeposit, returnDeposit } from '../postings.ts';
import { findRow, listRows, lockRow, type UnattributedFilter, type UnattributedRow } from './repository.ts';

export interface UnattributedDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly worthInUsdt: WorthInUsdt;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'recordApproval' | 'forecast' | 'waiting'>;
  readonly requireStepUp: RequireStepUp;
}

export interface UnattributedDeposit {
  readonly id: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string;
  readonly txId: string;
  readonly amountText: string;
  readonly amount: Money<Coin> | null;
  readonly state: Exclude<DepositState, 'pending' | 'credited'>;
  readonly reason: DepositReason;
  readonly isAssignable: boolean;
  /** The sub-account's customer, which is no proof of ownership; null for the master account. */
  readonly arrivedAtCustomer: string | null;
  readonly seenAt: Date;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly transactionId: string | null;
  readonly requiresSecondApproval: boolean;
  readonly firstApproval: FirstApproval | null;
}

export interface UnattributedDecision {
  readonly by: AdminContext;
  readonly requestId: string | undefined;
  readonly depositId: string;
}

export interface Unattributed {
  list(filter: UnattributedFilter, adminId: string): Promise<UnattributedDeposit[]>;
  find(id: string, adminId: string): Promise<UnattributedDeposit | undefined>;
  /** Returns the history row's id, or none while a second approval is pending. */
  assign(decision: UnattributedDecision, customerId: string): Promise<{ readonly transaction_id?: string }>;
  /** Records that an operator sent the coins back at Binance. Throws as `assign` does, and `invalid_description`. */
  markReturned(decision: UnattributedDecision, note: string): Promise<void>;
}

interface Return {
  readonly request: RequestKey;
  readonly consumeProof: ConsumeProof;
  readonly note: string;
  readonly singleApprovalCheck: SingleApprovalCheck;
  readonly booked: {
    readonly amount: Money<Coin>;
    readonly custody: bigint;
    readonly unattributed: bigint;
  } | null;
}

export function createUnattributed(deps: UnattributedDeps): Unattributed {
  const { db, accounts, clock, fourEyes } = deps;

  async function requireRow(id: string): Promise<UnattributedRow> {
    const row = await findRow(db, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show(rows: readonly UnattributedRow[], adminId: string): Promise<UnattributedDeposit[]> {
    const requiresSecondApproval = await fourEyes.forecast(adminId);
    const open = rows.filter(isBooked).map(({ id }) => `crypto_deposit:${id}`);
    const waiting = await fourEyes.waiting(open);
    return Promise.all(
      rows.map(async (row) => {
        const firstApproval = isBooked(row) ? (waiting.get(`crypto_deposit:${row.id}`) ?? null) : null;
        const needs =
          firstApproval !== null || (await requiresSecondApproval(amountOf(row.coin, row.amount)));
        return { ...toDeposit(row), requiresSecondApproval: isBooked(row) && needs, firstApproval };
      }),
    );
  }

  async function lockOpen(tx: Tx, { by, depositId }: UnattributedDecision): Promise<UnattributedRow> {
    const row = await lockRow(tx, depositId);
    if (row === undefined) throw new AppError('not_found');
    if (row.arrived_at_customer === by.admin.id) throw new AppError('own_request');
    if (row.decided_at !== null) throw new AppError('already_decided');
    if (row.state !== 'unattributed') throw new AppError('not_found');
    return row;
  }

  async function recordFirstApproval(
    tx: Tx,
    { by }: UnattributedDecision,
    row: UnattributedRow,
    details: { readonly assigned_to?: string; readonly note?: string },
  ) {
    const { state } = row;
    const action = details.assigned_to === undefined ? 'return' : 'assignment';
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: `admin:${by.admin.id}`,
      action: `crypto_deposit_${action}_first_approved`,
      subject: `crypto_deposit:${row.id}`,
      before: { state },
      after: { state, amount: row.amount_text, coin: row.coin, ...details },
      address: by.address,
    });
  }

  async function write(
    tx: Tx,
    decision: UnattributedDecision,
    row: UnattributedRow,
    change: DepositChange,
    firstApprovedBy: string | null,
  ) {
    const { by } = decision;
    const at = clock.now();
    await changeDeposit(tx, row.id, { ...change, decided_by: by.admin.id, decided_at: at });
    const { state, assigned_to, decision_note } = change;
    await recordAuditEvent(tx, {
      at,
      actor: `admin:${by.admin.id}`,
      action: `crypto_deposit_${state}`,
      subject: `crypto_deposit:${row.id}`,
      before: { state: row.state },
      after: {
        state,
        amount: row.amount_text,
        coin: row.coin,
        assigned_to,
        note: decision_note,
        ...(firstApprovedBy === null ? {} : { first_approval: `admin:${firstApprovedBy}` }),
      },
      address: by.address,
    });
  }

  async function assign(decision: UnattributedDecision, customerId: string) {
    const { by, depositId, requestId } = decision;
    const request = requestKey(by.admin.id, requestId, 'assign crypto deposit', { depositId, customerId });
    const found = await requireRow(depositId);
    const amount = amountOf(found.coin, found.amount);
    if (found.entry_id === null || amount === null) throw new AppError('not_found');
    if (customerId === by.admin.id) throw new AppError('own_request');
    if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
    const unattributed = await accounts.ofBank('crypto_unattributed', amount.currency);
    const customer = await accounts.ofCustomer(customerId, 'customer_main', amount.currency);
    const consumeProof = await deps.requireStepUp(by.admin, request);
    const worth = await deps.worthInUsdt(amount);
    const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(amount);
    const entry = { kind: 'crypto_assignment', actor: `admin:${by.admin.id}` } as const;
    return runIdempotent<{ readonly transaction_id?: string }>(db, request, entry, async (tx) => {
      const row = await lockOpen(tx, decision);
      await consumeProof(tx);
      const subject = { ...subjectOf(decision), customerId, request } as const;
      const approval = await fourEyes.recordApproval(tx, singleApprovalCheck, {
        ...subject,
        kind: 'unattributed_assignment',
      });
      if (approval.outcome === 'wait') {
        await recordFirstApproval(tx, decision, row, { assigned_to: customerId });
        return {};
      }
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
      const change = {
        state: 'assigned',
        assigned_to: customerId,
        transaction_id: history.id,
        decision_entry_id: posted.entryId,
      } as const;
      await write(tx, decision, row, change, approval.firstApprovedBy);
      return answer;
    });
  }

  async function bookReturn(tx: Tx, decision: UnattributedDecision, returned: Return) {
    const { request, note, booked, singleApprovalCheck, consumeProof } = returned;
    const row = await lockOpen(tx, decision);
    await consumeProof(tx);
    const change = { state: 'returned', decision_note: note } as const;
    if (row.entry_id === null || booked === null) return write(tx, decision, row, change, null);
    const subject = { ...subjectOf(decision), note, request } as const;
    const approval = await fourEyes.recordApproval(tx, singleApprovalCheck, {
      ...subject,
      kind: 'unattributed_return',
    });
    if (approval.outcome === 'wait') return recordFirstApproval(tx, decision, row, { note });
    const posted = await post(tx, {
      ...request,
      kind: 'crypto_return',
      actor: `admin:${decision.by.admin.id}`,
      postings: returnDeposit(booked, booked.amount),
      answer: {},
      metadata: { deposit_id: row.id, note },
    });
    if (posted.replayed) return;
    await write(
      tx,
      decision,
      row,
      { ...change, decision_entry_id: posted.entryId },
      approval.firstApprovedBy,
    );
  }

  return {
    list: async (filter, adminId) => show(await listRows(db, filter), adminId),
    async find(id, adminId) {
      const row = await findRow(db, id);
      return row && (await show([row], adminId))[0];
    },
    assign,
    async markReturned(decision, text) {
      const note = readNote(text);
      const { by, depositId, requestId } = decision;
      const request = requestKey(by.admin.id, requestId, 'return crypto deposit', { depositId, note });
      const found = await requireRow(depositId);
      const amount = amountOf(found.coin, found.amount);
      const booked = amount && {
        amount,
        custody: await accounts.ofBank('crypto_custody', amount.currency),
        unattributed: await accounts.ofBank('crypto_unattributed', amount.currency),
      };
      const consumeProof = await deps.requireStepUp(by.admin, request);
      const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(amount);
      const description = { kind: 'crypto_return', actor: `admin:${by.admin.id}` } as const;
      await runIdempotent(db, request, description, (tx) =>
        bookReturn(tx, decision, { request, note, singleApprovalCheck, consumeProof, booked }),
      );
    },
  };
}

function isBooked({ state, entry_id: entry }: UnattributedRow): boolean {
  return state === 'unattributed' && entry !== null;
}

function subjectOf({ by, depositId }: UnattributedDecision) {
  return { adminId: by.admin.id, subject: `crypto_deposit:${depositId}` } as const;
}

function toDeposit(
  row: UnattributedRow,
): Omit<UnattributedDeposit, 'requiresSecondApproval' | 'firstApproval'> {
  const { state, reason } = row;
  if (state === 'pending' || state === 'credited' || reason === null)
    throw new Error(`deposit ${row.id} belongs to a customer`);
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
