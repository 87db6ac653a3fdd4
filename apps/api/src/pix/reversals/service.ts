import { ADMIN_LIST_DEFAULT_LIMIT, type PixReversal, type ReversalQuery } from '@lastro/contracts';
import { type Coin, isZero, type Money, money, subtract, toDecimal, toWire } from '@lastro/money';
import {
  type AdminContext,
  lockApprovers,
  lockCustomer,
  resumeOutgoing,
  shareFactorLock,
} from '../../customers/index.ts';
import {
  type DecisionDeps,
  type DecisionEvent,
  type FirstApproval,
  type FourEyes,
  prepareDecision,
  prepareSoleDecision,
} from '../../four-eyes/index.ts';
import {
  type Entry,
  type HistoryRow,
  type LedgerAccounts,
  post,
  type RequestKey,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { UUID, uuidv7 } from '../../platform/ids.ts';
import { assertOpen, assertOwed, type Reversal } from './domain.ts';
import { collectReceivable, writeOffReceivable } from './postings.ts';
import {
  hasOpenReversal,
  listReversals,
  lockBalances,
  lockReversal,
  markSettled,
  type ReversalRow,
  type Settlement,
  writeSettlement,
} from './repository.ts';

export interface ReversalsDeps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly fourEyes: DecisionDeps['fourEyes'] & Pick<FourEyes, 'waiting'>;
}

export interface ReversalDecision {
  readonly by: AdminContext;
  readonly id: string;
  readonly requestId: string | undefined;
}

/** Later deposits are not collected automatically; settling the last open reversal resumes outgoing money. */
export interface ReversalsService {
  list(query: ReversalQuery): Promise<Page<PixReversal>>;
  /** Up to the customer's balance. */
  collect(decision: ReversalDecision): Promise<PixReversal>;
  writeOff(decision: ReversalDecision): Promise<PixReversal>;
  settle(decision: ReversalDecision): Promise<PixReversal>;
}

const COLLECTED = 'Valor em aberto de um PIX devolvido ao pagador, cobrado do saldo.';

export function createReversalsService(deps: ReversalsDeps): ReversalsService {
  const { db, accounts, fourEyes } = deps;

  async function find(id: string): Promise<ReversalRow> {
    const [row] = await listReversals(db, { id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show(rows: readonly ReversalRow[]): Promise<PixReversal[]> {
    const open = rows.filter(({ state }) => state === 'open').map(({ id }) => subjectOf(id));
    const firstApprovals = await fourEyes.waiting(open);
    return rows.map((row) => toReply(row, firstApprovals.get(subjectOf(row.id))));
  }

  async function showOne(id: string): Promise<PixReversal> {
    return (await show([await find(id)]))[0] as PixReversal;
  }

  /** Throws `forbidden` for an administrator demoted meanwhile. */
  async function lock(tx: Tx, { by: { admin }, id }: ReversalDecision): Promise<Reversal> {
    // Before the customers, as changes of factors lock them.
    await shareFactorLock(tx, admin.id);
    const reversal = await lockReversal(tx, id);
    if (reversal === undefined) throw new AppError('not_found');
    if ((await lockApprovers(tx, [admin.id])).length === 0) throw new AppError('forbidden');
    await lockCustomer(tx, reversal.customerId);
    return reversal;
  }

  async function settleOnce(
    decision: ReversalDecision,
    request: RequestKey,
    kind: Settlement['kind'],
    work: (tx: Tx, reversal: Reversal) => Promise<unknown>,
  ): Promise<PixReversal> {
    const { by, id } = decision;
    const entry = { kind: `pix_reversal_${kind}`, actor: `admin:${by.admin.id}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      await work(tx, await lock(tx, decision));
      return { id };
    });
    return showOne(id);
  }

  return {
    async list({ state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => listReversals(db, { ...filter, ...range }),
        (row) => row,
      );
      return { ...page, rows: await show(page.rows) };
    },

    async collect(decision) {
      const { by, id, requestId } = decision;
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'collect reversal', { id });
      const { customer } = await find(id);
      const decide = await prepareSoleDecision(deps, { by, request, subject: subjectOf(id) });
      const ledgerAccounts = {
        customer: await accounts.ofCustomer(customer.id, 'customer_main', 'USDT'),
        receivable: await accounts.ofBank('pix_receivable', 'USDT'),
      };
      return settleOnce(decision, request, 'collect', (tx, reversal) =>
        decide(tx, {
          assertOpen: () => assertOwed(reversal, admin.id),
          async execute({ at }) {
            const balances = await lockBalances(tx, Object.values(ledgerAccounts));
            const amount = collectible(reversal, balances.get(ledgerAccounts.customer) ?? 0n);
            const settlement = {
              kind: 'collect',
              amount,
              adminId: admin.id,
              firstApprovedBy: null,
              at,
            } as const;
            return applySettlement(tx, reversal, settlement, {
              ...request,
              postings: collectReceivable(ledgerAccounts, amount),
              history: [collectedRow(reversal, amount)],
            });
          },
        }),
      );
    },

    async writeOff(decision) {
      const { by, id, requestId } = decision;
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'write off reversal', { id });
      const subject = subjectOf(id);
      const found = await find(id);
      const [customerId, amount] = [found.customer.id, outstandingOf(found)];
      const kind = 'reversal_settlement';
      const decide = await prepareDecision(deps, { by, request, kind, subject, customerId, amount });
      const ledgerAccounts = {
        receivable: await accounts.ofBank('pix_receivable', 'USDT'),
        losses: await accounts.ofBank('reversal_losses', 'USDT'),
      };
      return settleOnce(decision, request, 'write_off', (tx, reversal) =>
        decide(tx, {
          assertOpen: () => assertOwed(reversal, admin.id),
          first: eventOf(reversal, 'write_off_requested', {}),
          async execute(decided) {
            const { outstanding } = reversal;
            const settlement = {
              kind: 'write_off',
              amount: outstanding,
              adminId: admin.id,
              ...decided,
            } as const;
            const postings = writeOffReceivable(ledgerAccounts, outstanding);
            return applySettlement(tx, reversal, settlement, { ...request, postings });
          },
        }),
      );
    },

    async settle(decision) {
      const { by, id, requestId } = decision;
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'settle reversal', { id });
      const found = await find(id);
      // A repeat after a lost response.
      if (found.settler?.id === admin.id) return showOne(id);
      const decide = await prepareSoleDecision(deps, { by, request, subject: subjectOf(id) });
      await db.transaction().execute(async (tx) => {
        const reversal = await lock(tx, decision);
        await decide(tx, {
          assertOpen() {
            assertOpen(reversal, admin.id);
            if (!isZero(reversal.outstanding)) throw new AppError('reversal_outstanding');
          },
          async execute({ at }) {
            await close(tx, reversal, admin.id, at);
            return eventOf(reversal, 'settled', {});
          },
        });
      });
      return showOne(id);
    },
  };
}

const subjectOf = (id: string) => `pix_reversal:${id}`;

function eventOf({ id, customerId, outstanding }: Reversal, action: string, after: object): DecisionEvent {
  return {
    action: `pix_reversal_${action}`,
    subject: `customer:${customerId}`,
    before: { outstanding: toDecimal(outstanding) },
    after: { reversal: id, ...after },
  };
}

async function close(tx: Tx, { id, customerId }: Reversal, adminId: string, at: Date): Promise<void> {
  await markSettled(tx, id, adminId, at);
  if (!(await hasOpenReversal(tx, customerId))) await resumeOutgoing(tx, customerId);
}

async function applySettlement(
  tx: Tx,
  reversal: Reversal,
  settlement: Omit<Settlement, 'id' | 'entryId'>,
  entry: Pick<Entry, 'key' | 'hash' | 'postings' | 'history'>,
): Promise<DecisionEvent | null> {
  const { kind, amount, adminId, at } = settlement;
  const { entryId, replayed } = await post(tx, {
    ...entry,
    kind: `pix_reversal_${kind}`,
    actor: `admin:${adminId}`,
    answer: { id: reversal.id },
    metadata: { reversal: reversal.id },
  });
  if (replayed) return null;
  await writeSettlement(tx, reversal.id, { ...settlement, id: uuidv7(), entryId });
  const outstanding = subtract(reversal.outstanding, amount);
  if (isZero(outstanding)) await close(tx, reversal, adminId, at);
  return eventOf(reversal, kind, { amount: toDecimal(amount), outstanding: toDecimal(outstanding) });
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

function outstandingOf(row: ReversalRow): Money<'USDT'> & Money<Coin> {
  return money('USDT', row.amount_usdt - row.taken - row.collected - row.written_off);
}

function toReply(row: ReversalRow, first: FirstApproval | undefined): PixReversal {
  const usdt = (minor: bigint) => toWire(money('USDT', minor));
  return {
    id: row.id,
    end_to_end_id: row.end_to_end_id,
    txid: row.txid,
    nature: row.nature,
    amount_brl: toWire(money('BRL', row.amount_brl)),
    amount_usdt: usdt(row.amount_usdt),
    taken: usdt(row.taken),
    collected: usdt(row.collected),
    written_off: usdt(row.written_off),
    outstanding: toWire(outstandingOf(row)),
    available: usdt(row.available),
    pending_withdrawals: row.pending_withdrawals,
    state: row.state,
    created_date: row.booked_at.toISOString(),
    user: row.customer,
    write_off_requested_by: first?.by ?? null,
    settled_by: row.settler,
    settled_date: row.settled_at?.toISOString() ?? null,
  };
}
