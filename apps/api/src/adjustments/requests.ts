import type { AdjustmentRequest } from '@lastro/contracts';
import { type Coin, type Money, money, toDecimal, toWire } from '@lastro/money';
import { recordAuditEvent } from '../customers/index.ts';
import {
  type ApprovalRequests,
  type ApprovalRequestsDeps,
  createApprovalRequests,
  type DecisionStep,
  insertRequest,
} from '../four-eyes/index.ts';
import {
  eventKey,
  isSameRequest,
  type LedgerAccounts,
  type RequestKey,
  toRequestKeys,
  waitForStandby,
} from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { adjustmentAccounts, postAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './postings.ts';
import { type AdjustmentRow, findByKey, TABLE } from './repository.ts';

export interface AdjustmentRequestsDeps extends ApprovalRequestsDeps {
  readonly accounts: LedgerAccounts;
}

export interface AdjustmentRequests extends ApprovalRequests<AdjustmentRow, AdjustmentRequest> {
  /** The request of this key in its first state. Throws `request_id_reused` for another body. */
  findByKey(key: RequestKey): Promise<AdjustmentRequest | undefined>;
}

export function createAdjustmentRequests(deps: AdjustmentRequestsDeps): AdjustmentRequests {
  const { db } = deps;

  async function prepare(row: AdjustmentRow) {
    const adjustment = adjustmentOf(row);
    const accounts = await adjustmentAccounts(deps.accounts, adjustment);
    return async ({ tx, row, by }: DecisionStep<AdjustmentRow>) => {
      const { entryId } = await postAdjustment(deps, tx, {
        adjustment,
        accounts,
        key: eventKey('adjustment-request', row.id),
        adminId: by.admin.id,
        firstApprovedBy: row.first_approved_by,
        address: by.address,
      });
      return { entry_id: entryId };
    };
  }

  const requests = createApprovalRequests<typeof TABLE, AdjustmentRequest>(deps, {
    table: TABLE,
    call: 'adjustment',
    noun: 'Este ajuste',
    keptKeys: (row) => [
      ...toRequestKeys(row.decision_key, row.decision_hash),
      ...toRequestKeys(row.take_over_key, row.take_over_hash),
    ],
    prepare,
    record: recordDecision,
    toReply: ({ id, status, user, ...approvals }, row) => ({
      id,
      status,
      user,
      currency_code: row.currency,
      amount: toWire(amountOf(row)),
      action: row.action,
      description: row.description,
      ...approvals,
    }),
  });

  return {
    ...requests,
    async findByKey(key) {
      const row = await findByKey(db, key);
      if (row === undefined || !isSameRequest({ key: row.request_key, hash: row.request_hash }, key)) return;
      await waitForStandby(db);
      const first = { first_approved_by: row.requested_by, decided_by: null, decided_at: null };
      return (await requests.show([{ ...row, state: 'pending', ...first }]))[0];
    },
  };
}

export interface RequestedAdjustment {
  readonly adjustment: Adjustment;
  readonly key: RequestKey;
  readonly adminId: string;
  readonly address: string;
}

export async function requestSecondApproval(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { adjustment, key, adminId, address }: RequestedAdjustment,
): Promise<void> {
  const { customerId, amount, action, description } = adjustment;
  const [id, at] = [uuidv7(), clock.now()];
  await insertRequest(
    tx,
    TABLE,
    { id, customerId, by: adminId, at },
    {
      currency: amount.currency,
      amount: amount.minor,
      action,
      description,
      request_key: key.key,
      request_hash: key.hash,
    },
  );
  await recordAuditEvent(tx, {
    at,
    actor: `admin:${adminId}`,
    action: 'adjustment_requested',
    subject: `customer:${customerId}`,
    after: {
      request: id,
      currency: amount.currency,
      change: `${action === 'add' ? '' : '-'}${toDecimal(amount)}`,
      description,
    },
    address,
  });
}

async function recordDecision(
  { tx, row, by, at }: DecisionStep<AdjustmentRow>,
  outcome: 'refused' | 'taken_over',
): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: `admin:${by.admin.id}`,
    action: outcome === 'refused' ? 'adjustment_refused' : 'adjustment_taken_over',
    subject: `customer:${row.customer_id}`,
    after: { request: row.id, first_approval: `admin:${row.first_approved_by}` },
    address: by.address,
  });
}

function amountOf({ currency, amount }: AdjustmentRow): Money<Coin> {
  return money(currency, amount);
}

function adjustmentOf(row: AdjustmentRow): Adjustment {
  const { action, customer_id: customerId, description } = row;
  return { action, amount: amountOf(row), customerId, rowId: uuidv7(), description };
}
