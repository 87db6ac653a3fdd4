import type { ApprovalState, AuditAction, DeliverDecriptoBody } from '@lastro/contracts';
import { type AdminContext, recordAuditEvent } from '../../customers/index.ts';
import type { FourEyes } from '../../four-eyes/index.ts';
import {
  answerOnce,
  decideUnderLock,
  type RequestKey,
  requestKey,
  toRequestKeys,
} from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { readNote } from '../../platform/text.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';
import { lockReport } from '../repository.ts';
import {
  type DeliveryRow,
  decideDelivery,
  insertDelivery,
  isReceiptTaken,
  listDeliveries,
  reassignDelivery,
} from './repository.ts';

/*
 * A delivery counts once a second administrator approves it.
 *
 *   pending --approve, by another--> approved
 *      |
 *      '----refuse, by any admin---> refused
 *
 * If its requester is no longer an administrator, the next approval becomes the first one and it stays pending.
 * Not one of `createApprovalRequests`: it has no customer, and it is decided by its report's id under the report's lock.
 */

export interface DeliveriesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'isOn' | 'whichApproval'>;
  readonly requireStepUp: RequireStepUp;
}

const STATES = { approve: 'approved', refuse: 'refused' } as const;
const ACTIONS = { approved: 'decripto_delivered', refused: 'decripto_delivery_refused' } as const;

export function createDeliveries({ db, clock, fourEyes, requireStepUp }: DeliveriesDeps) {
  async function record(tx: Tx, { admin, address }: AdminContext, delivery: AuditedDelivery): Promise<void> {
    await recordAuditEvent(tx, {
      at: delivery.at,
      actor: `admin:${admin.id}`,
      action: delivery.action,
      subject: `decripto:${delivery.report_id}`,
      after: { receipt_number: delivery.receipt_number, note: delivery.note },
      address,
    });
  }

  async function request(
    tx: Tx,
    by: AdminContext,
    reportId: string,
    delivery: DeliveryRequest,
  ): Promise<void> {
    const { receiptNumber: receipt_number, note, request: key } = delivery;
    if (await isReceiptTaken(tx, receipt_number)) {
      throw new AppError('invalid_request', {
        message: 'Este número de recibo já foi usado em outro relatório.',
      });
    }
    const [at, adminId] = [clock.now(), by.admin.id];
    // Throws if the administrator may not approve.
    await fourEyes.whichApproval(tx, { first: null, adminId, requestedAt: at });
    const decided = fourEyes.isOn
      ? undefined
      : { decided_by: adminId, decided_at: at, decision_key: key.key, decision_hash: key.hash };
    await insertDelivery(tx, {
      id: uuidv7(),
      report_id: reportId,
      receipt_number,
      note,
      requested_by: adminId,
      requested_at: at,
      request_key: key.key,
      request_hash: key.hash,
      ...(decided === undefined
        ? { state: 'pending', first_approved_by: adminId }
        : { state: 'approved', first_approved_by: null, ...decided }),
    });
    const action = fourEyes.isOn ? 'decripto_delivery_requested' : 'decripto_delivered';
    await record(tx, by, { report_id: reportId, receipt_number, note, action, at });
  }

  return {
    async deliver(
      by: AdminContext,
      reportId: string,
      body: DeliverDecriptoBody,
      requestId: string | undefined,
    ) {
      const [note, receiptNumber] = [readNote(body.note), body.receipt_number];
      const content = { id: reportId, receiptNumber, note };
      const key = requestKey(by.admin.id, requestId, 'deliver decripto', content);
      const consumeProof = await requireStepUp(by.admin, key);
      await decideUnderLock(db, key, {
        lock: (tx) => lockDeliveries(tx, reportId),
        storedReplies: (rows) => rows.map((row) => [requestedBy(row), undefined] as const),
        decide: (tx, rows) =>
          answerOnce(tx, key, async () => {
            await consumeProof(tx);
            assertNoneOpen(rows);
            await request(tx, by, reportId, { receiptNumber, note, request: key });
          }),
      });
    },

    async decide(
      by: AdminContext,
      reportId: string,
      action: 'approve' | 'refuse',
      requestId: string | undefined,
    ) {
      const adminId = by.admin.id;
      const key = requestKey(adminId, requestId, `${action} decripto delivery`, { id: reportId });
      const consumeProof = await requireStepUp(by.admin, key);
      await decideUnderLock(db, key, {
        lock: (tx) => lockDeliveries(tx, reportId),
        storedReplies: (rows) => rows.flatMap(decidedBy).map((kept) => [kept, undefined] as const),
        decide: (tx, rows) =>
          answerOnce(tx, key, async () => {
            await consumeProof(tx);
            const row = pendingOf(rows);
            const at = clock.now();
            const state = STATES[action];
            const { first_approved_by: first, requested_at: requestedAt } = row;
            if (
              state === 'approved' &&
              (await fourEyes.whichApproval(tx, { first, adminId, requestedAt })) === 'first'
            ) {
              await reassignDelivery(tx, row.id, {
                first_approved_by: adminId,
                take_over_key: key.key,
                take_over_hash: key.hash,
              });
              return record(tx, by, { ...row, action: 'decripto_delivery_taken_over', at });
            }
            await decideDelivery(tx, row.id, {
              state,
              decided_by: adminId,
              decided_at: at,
              decision_key: key.key,
              decision_hash: key.hash,
            });
            await record(tx, by, { ...row, action: ACTIONS[state], at });
          }),
      });
    },
  };
}

interface DeliveryRequest {
  readonly receiptNumber: string;
  readonly note: string;
  readonly request: RequestKey;
}

interface AuditedDelivery extends Pick<DeliveryRow, 'report_id' | 'receipt_number' | 'note'> {
  readonly action: AuditAction;
  readonly at: Date;
}

async function lockDeliveries(tx: Tx, reportId: string): Promise<DeliveryRow[]> {
  await lockReport(tx, reportId);
  return listDeliveries(tx, reportId);
}

const requestedBy = (row: DeliveryRow): RequestKey => ({ key: row.request_key, hash: row.request_hash });

const decidedBy = (row: DeliveryRow): RequestKey[] => [
  ...toRequestKeys(row.take_over_key, row.take_over_hash),
  ...toRequestKeys(row.decision_key, row.decision_hash),
];

function assertNoneOpen(rows: readonly DeliveryRow[]): void {
  const open = rows.find(({ state }) => state !== 'refused');
  if (open === undefined) return;
  const message =
    open.state === 'pending'
      ? 'A entrega já foi informada e espera a aprovação de outro administrador.'
      : 'Este relatório já está marcado como entregue.';
  throw new AppError('already_decided', { message });
}

const DECIDED: Readonly<Record<Exclude<ApprovalState, 'pending'>, string>> = {
  approved: 'aprovada',
  refused: 'recusada',
};

function pendingOf(rows: readonly DeliveryRow[]): DeliveryRow {
  const pending = rows.find(({ state }) => state === 'pending');
  if (pending !== undefined) return pending;
  const [newest] = rows;
  if (newest === undefined || newest.state === 'pending') throw new AppError('not_found');
  throw new AppError('already_decided', {
    message: `Esta entrega já foi decidida: ${DECIDED[newest.state]}.`,
  });
}
