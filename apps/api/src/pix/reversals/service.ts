import { ADMIN_LIST_DEFAULT_LIMIT, type PixReversal, type ReversalQuery } from '@lastro/contracts';
import { type Coin, isZero, type Money, money, subtract, toDecimal, toWire } from '@lastro/money';
import {
  lockApprovers,
  lockCustomer,
  recordAuditEvent,
  resumeOutgoing,
  type SessionCustomer,
} from '../../customers/index.ts';
import type { FourEyes } from '../../four-eyes/index.ts';
import {
  type HistoryRow,
  type LedgerAccounts,
  type Posting,
  post,
  type RequestKey,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { ConsumeProof, RequireStepUp } from '../../second-factors/index.ts';
import { assertOpen, type Reversal } from './domain.ts';
import { collectReceivable, writeOffReceivable } from './postings.ts';
import {
  hasOpenReversal,
  listReversals,
  lockBalances,
  lockReversal,
  markSettled,
  type ReversalRow,
  requestWriteOff,
  type Settlement,
  writeSettlement,
} from './repository.ts';

export interface ReversalsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'whichApproval'>;
  readonly requireStepUp: RequireStepUp;
}

export interface ReversalDecision {
  readonly admin: SessionCustomer;
  readonly address: string;
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

const UUID = /^[0-9a-f-]{36}$/;
const COLLECTED = 'Valor em aberto de um PIX devolvido ao pagador, cobrado do saldo.';

interface SettlementRequest {
  readonly decision: ReversalDecision;
  readonly request: RequestKey;
  readonly consumeProof: ConsumeProof;
  readonly kind: Settlement['kind'];
}

export function createReversalsService(deps: ReversalsDeps): ReversalsService {
  const { db, accounts, clock, fourEyes, requireStepUp } = deps;

  async function find(id: string): Promise<ReversalRow> {
    const [row] = await listReversals(db, { id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** Locks the reversal. Throws `forbidden` for an administrator demoted meanwhile. */
  async function lockOpen(tx: Tx, { id, admin }: ReversalDecision): Promise<Reversal> {
    const reversal = await lockReversal(tx, id);
    if (reversal === undefined) throw new AppError('not_found');
    assertOpen(reversal, admin.id);
    if ((await lockApprovers(tx, [admin.id])).length === 0) throw new AppError('forbidden');
    await lockCustomer(tx, reversal.customerId);
    return reversal;
  }

  async function record(
    tx: Tx,
    { admin, address }: ReversalDecision,
    { id, customerId, outstanding }: Reversal,
    { action, at, after }: { readonly action: string; readonly at: Date; readonly after: object },
  ): Promise<void> {
    await recordAuditEvent(tx, {
      at,
      actor: `admin:${admin.id}`,
      action,
      subject: `customer:${customerId}`,
      before: { outstanding: toDecimal(outstanding) },
      after: { reversal: id, ...after },
      address,
    });
  }

  async function close(tx: Tx, reversal: Reversal, adminId: string, at: Date): Promise<void> {
    await markSettled(tx, reversal.id, adminId, at);
    if (!(await hasOpenReversal(tx, reversal.customerId))) await resumeOutgoing(tx, reversal.customerId);
  }

  interface NewSettlement {
    readonly decision: ReversalDecision;
    readonly request: RequestKey;
    readonly reversal: Reversal;
    readonly kind: Settlement['kind'];
    readonly amount: Money<'USDT'>;
    readonly postings: readonly Posting[];
    readonly history: readonly HistoryRow[];
    readonly firstApprovedBy: string | null;
  }

  async function applySettlement(tx: Tx, settlement: NewSettlement): Promise<void> {
    const { decision, request, reversal, kind, amount, postings, history, firstApprovedBy } = settlement;
    const adminId = decision.admin.id;
    const posted = await post(tx, {
      ...request,
      kind: `pix_reversal_${kind}`,
      actor: `admin:${adminId}`,
      postings,
      history,
      answer: { id: reversal.id },
      metadata: { reversal: reversal.id },
    });
    if (posted.replayed) return;
    const at = clock.now();
    const { entryId } = posted;
    const row = { id: uuidv7(), kind, amount, entryId, adminId, firstApprovedBy, at };
    await writeSettlement(tx, reversal.id, row);
    const outstanding = subtract(reversal.outstanding, amount);
    await record(tx, decision, reversal, {
      action: `pix_reversal_${kind}`,
      at,
      after: {
        amount: toDecimal(amount),
        outstanding: toDecimal(outstanding),
        ...(firstApprovedBy === null ? {} : { first_approval: `admin:${firstApprovedBy}` }),
      },
    });
    if (isZero(outstanding)) await close(tx, reversal, adminId, at);
  }

  async function settleOnce(
    { decision, request, consumeProof, kind }: SettlementRequest,
    work: (tx: Tx, reversal: Reversal) => Promise<void>,
  ): Promise<PixReversal> {
    const { admin, id } = decision;
    const description = { kind: `pix_reversal_${kind}`, actor: `admin:${admin.id}` } as const;
    await runIdempotent(db, request, description, async (tx) => {
      const reversal = await lockOpen(tx, decision);
      await consumeProof(tx);
      if (isZero(reversal.outstanding)) throw new AppError('reversal_not_owed');
      await work(tx, reversal);
      return { id };
    });
    return toReply(await find(id));
  }

  return {
    async list({ state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const rows = await listReversals(db, {
        limit: limit + 1,
        ...(state === undefined ? {} : { state }),
        ...(cursor === undefined ? {} : { after: decodePageEnd(cursor, UUID) }),
      });
      return pageOf(rows, limit, ({ micros, id }) => encodePageEnd({ micros, id }), toReply);
    },

    async collect(decision) {
      const { admin, id, requestId } = decision;
      const request = requestKey(admin.id, requestId, 'collect reversal', { id });
      const { customer } = await find(id);
      const consumeProof = await requireStepUp(admin, request);
      const ledgerAccounts = {
        customer: await accounts.ofCustomer(customer.id, 'customer_main', 'USDT'),
        receivable: await accounts.ofBank('pix_receivable', 'USDT'),
      };
      return settleOnce({ decision, request, consumeProof, kind: 'collect' }, async (tx, reversal) => {
        const balances = await lockBalances(tx, Object.values(ledgerAccounts));
        const balance = balances.get(ledgerAccounts.customer) ?? 0n;
        const { outstanding } = reversal;
        const amount = money('USDT', balance < outstanding.minor ? balance : outstanding.minor);
        if (isZero(amount))
          throw new AppError('insufficient_funds', { message: 'O cliente não tem saldo em USDT.' });
        const row: HistoryRow = {
          id: uuidv7(),
          customerId: customer.id,
          type: 'pix_reversal',
          status: 'completed',
          direction: 'out',
          description: COLLECTED,
          amountUsdt: amount.minor,
          endToEndId: reversal.endToEndId,
        };
        const postings = collectReceivable(ledgerAccounts, amount);
        const settlement = { decision, request, reversal, amount, postings, history: [row] };
        await applySettlement(tx, { ...settlement, kind: 'collect', firstApprovedBy: null });
      });
    },

    async writeOff(decision) {
      const { admin, id, requestId } = decision;
      const request = requestKey(admin.id, requestId, 'write off reversal', { id });
      const found = await find(id);
      const consumeProof = await requireStepUp(admin, request);
      const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(outstandingOf(found));
      const ledgerAccounts = {
        receivable: await accounts.ofBank('pix_receivable', 'USDT'),
        losses: await accounts.ofBank('reversal_losses', 'USDT'),
      };
      return settleOnce({ decision, request, consumeProof, kind: 'write_off' }, async (tx, reversal) => {
        const { outstanding: amount, writeOffRequestedBy: first } = reversal;
        const adminId = admin.id;
        const at = clock.now();
        const single = { adminId, kind: 'reversal_settlement', subject: `pix_reversal:${id}` } as const;
        const isShared = first !== null || (await singleApprovalCheck(tx, single)) === 'needs_second';
        const requestedAt = reversal.writeOffRequestedAt ?? at;
        if (isShared && (await fourEyes.whichApproval(tx, { first, adminId, requestedAt })) === 'first') {
          await requestWriteOff(tx, id, adminId, at);
          return record(tx, decision, reversal, {
            action: 'pix_reversal_write_off_requested',
            at,
            after: {},
          });
        }
        await applySettlement(tx, {
          decision,
          request,
          reversal,
          kind: 'write_off',
          amount,
          postings: writeOffReceivable(ledgerAccounts, amount),
          history: [],
          firstApprovedBy: isShared ? first : null,
        });
      });
    },

    async settle(decision) {
      const { admin, id, requestId } = decision;
      const request = requestKey(admin.id, requestId, 'settle reversal', { id });
      const found = await find(id);
      // A repeat after a lost response.
      if (found.settler?.id === admin.id) return toReply(found);
      const consumeProof = await requireStepUp(admin, request);
      await db.transaction().execute(async (tx) => {
        const reversal = await lockOpen(tx, decision);
        await consumeProof(tx);
        if (!isZero(reversal.outstanding)) throw new AppError('reversal_outstanding');
        const at = clock.now();
        await record(tx, decision, reversal, { action: 'pix_reversal_settled', at, after: {} });
        await close(tx, reversal, admin.id, at);
      });
      return toReply(await find(id));
    },
  };
}

function outstandingOf(row: ReversalRow): Money<'USDT'> & Money<Coin> {
  return money('USDT', row.amount_usdt - row.taken - row.collected - row.written_off);
}

function toReply(row: ReversalRow): PixReversal {
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
    write_off_requested_by: row.state === 'open' ? row.requester : null,
    settled_by: row.settler,
    settled_date: row.settled_at?.toISOString() ?? null,
  };
}
