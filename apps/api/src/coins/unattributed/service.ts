import type { Coin, Money } from '@lastro/money';
import { type AdminContext, findById } from '../../customers/index.ts';
import {
  type DecisionDeps,
  type DecisionEvent,
  describeOpen,
  type FirstApproval,
  type FourEyes,
  type OpenApproval,
  prepareDecision,
  prepareSoleDecision,
} from '../../four-eyes/index.ts';
import { type LedgerAccounts, post, requestKey, runIdempotent } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readNote } from '../../platform/text.ts';
import type { WorthInUsdt } from '../../prices/index.ts';
import type { DepositReason, DepositState } from '../deposits/domain.ts';
import { historyRow } from '../deposits/record-deposit.ts';
import { amountOf, changeDeposit } from '../deposits/repository.ts';
import { assignDeposit, returnDeposit } from '../postings.ts';
import { findRow, listRows, lockRow, type UnattributedFilter, type UnattributedRow } from './repository.ts';

export interface UnattributedDeps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly worthInUsdt: WorthInUsdt;
  readonly fourEyes: FourEyes;
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
  assign(decision: UnattributedDecision, customerId: string): Promise<Assigned>;
  /** Records that an operator sent the coins back at Binance. Throws as `assign` does, and `invalid_description`. */
  markReturned(decision: UnattributedDecision, note: string): Promise<void>;
}

interface Assigned {
  readonly transaction_id?: string;
}

export function createUnattributed(deps: UnattributedDeps): Unattributed {
  const { db, accounts, fourEyes } = deps;

  async function requireRow(id: string): Promise<UnattributedRow> {
    const row = await findRow(db, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show(rows: readonly UnattributedRow[], adminId: string): Promise<UnattributedDeposit[]> {
    const openOf = (row: UnattributedRow) =>
      isBooked(row) ? { subject: subjectOf(row.id), amount: amountOf(row.coin, row.amount) } : null;
    return describeOpen(fourEyes, adminId, rows, openOf, toDeposit);
  }

  async function lock(tx: Tx, id: string): Promise<UnattributedRow> {
    const row = await lockRow(tx, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function assign(decision: UnattributedDecision, customerId: string): Promise<Assigned> {
    const { by, depositId, requestId } = decision;
    const adminId = by.admin.id;
    const request = requestKey(adminId, requestId, 'assign crypto deposit', { depositId, customerId });
    const found = await requireRow(depositId);
    const amount = amountOf(found.coin, found.amount);
    if (found.entry_id === null || amount === null) throw new AppError('not_found');
    if (customerId === adminId) throw new AppError('own_request');
    if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
    const unattributed = await accounts.ofBank('crypto_unattributed', amount.currency);
    const customer = await accounts.ofCustomer(customerId, 'customer_main', amount.currency);
    const subject = subjectOf(depositId);
    const joint = { by, request, kind: 'unattributed_assignment', subject, customerId, amount } as const;
    const decide = await prepareDecision(deps, joint);
    const worth = await deps.worthInUsdt(amount);
    const entry = { kind: 'crypto_assignment', actor: `admin:${adminId}` } as const;
    return runIdempotent<Assigned>(db, request, entry, async (tx) => {
      const row = await lock(tx, depositId);
      const history = historyRow(customerId, { network: row.network, txId: row.tx_id }, amount, worth);
      const answer = { transaction_id: history.id };
      const outcome = await decide(tx, {
        assertOpen: () => assertOpen(row, adminId),
        first: eventOf(row, 'assignment_first_approved', row.state, { assigned_to: customerId }),
        async execute({ at }) {
          const { entryId } = await post(tx, {
            ...request,
            ...entry,
            postings: assignDeposit({ unattributed, customer }, amount),
            history: [history],
            answer,
            metadata: { deposit_id: row.id },
          });
          await changeDeposit(tx, row.id, {
            state: 'assigned',
            assigned_to: customerId,
            transaction_id: history.id,
            decision_entry_id: entryId,
            decided_by: adminId,
            decided_at: at,
          });
          return eventOf(row, 'assigned', 'assigned', { assigned_to: customerId });
        },
      });
      return outcome === 'wait' ? {} : answer;
    });
  }

  /** Null if nothing was booked, so that nothing moves. */
  async function bookingOf({ entry_id: entryId, coin, amount: minor }: UnattributedRow) {
    const amount = amountOf(coin, minor);
    if (entryId === null || amount === null) return null;
    const custody = await accounts.ofBank('crypto_custody', amount.currency);
    const unattributed = await accounts.ofBank('crypto_unattributed', amount.currency);
    return { amount, postings: returnDeposit({ custody, unattributed }, amount) };
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
      const booked = await bookingOf(await requireRow(depositId));
      const subject = subjectOf(depositId);
      const kind = 'unattributed_return';
      const decide =
        booked === null
          ? await prepareSoleDecision(deps, { by, request, subject })
          : await prepareDecision(deps, { by, request, kind, subject, note, amount: booked.amount });
      const entry = { kind: 'crypto_return', actor: `admin:${by.admin.id}` } as const;
      await runIdempotent(db, request, entry, async (tx) => {
        const row = await lock(tx, depositId);
        await decide(tx, {
          assertOpen() {
            assertOpen(row, by.admin.id);
            // It was booked meanwhile.
            if (booked === null && row.entry_id !== null) throw new AppError('not_found');
          },
          first: eventOf(row, 'return_first_approved', row.state, { note }),
          async execute({ at }) {
            const metadata = { deposit_id: row.id, note };
            const posted =
              booked &&
              (await post(tx, { ...request, ...entry, postings: booked.postings, answer: {}, metadata }));
            await changeDeposit(tx, row.id, {
              state: 'returned',
              decision_note: note,
              decision_entry_id: posted?.entryId ?? null,
              decided_by: by.admin.id,
              decided_at: at,
            });
            return eventOf(row, 'returned', 'returned', { note });
          },
        });
      });
    },
  };
}

function assertOpen(row: UnattributedRow, adminId: string): void {
  if (row.arrived_at_customer === adminId) throw new AppError('own_request');
  if (row.decided_at !== null) throw new AppError('already_decided');
  if (row.state !== 'unattributed') throw new AppError('not_found');
}

function eventOf(
  row: UnattributedRow,
  action: string,
  state: DepositState,
  details: { readonly assigned_to: string } | { readonly note: string },
): DecisionEvent {
  return {
    action: `crypto_deposit_${action}`,
    before: { state: row.state },
    after: { state, amount: row.amount_text, coin: row.coin, ...details },
  };
}

const subjectOf = (id: string) => `crypto_deposit:${id}`;

function isBooked({ state, entry_id: entry }: UnattributedRow): boolean {
  return state === 'unattributed' && entry !== null;
}

function toDeposit(row: UnattributedRow, { first, requiresSecond }: OpenApproval): UnattributedDeposit {
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
    requiresSecondApproval: requiresSecond,
    firstApproval: first,
  };
}
