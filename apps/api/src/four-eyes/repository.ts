import { type Money, money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import { optionalPersonJson, personJson } from '../customers/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';
import type { Schema } from '../platform/database/schema.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Approval, DecisionToCount, FirstApproval } from './port.ts';

/** Serialises this administrator's decisions until the transaction ends. */
export async function lockDecisions(tx: Tx, adminId: string): Promise<void> {
  await lockName(tx, `four-eyes:${adminId}`);
}

export async function worthDecidedAloneSince(
  db: Db | Tx,
  adminId: string,
  since: Date,
): Promise<Money<'USDT'>> {
  const { total } = await db
    .selectFrom('sole_decisions')
    .select(sql<string>`coalesce(sum(worth), 0)::text`.as('total'))
    .where('admin_id', '=', adminId)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return money('USDT', BigInt(total));
}

export async function insertSoleDecision(
  tx: Tx,
  { adminId, kind, subject }: DecisionToCount,
  { worth, at }: { readonly worth: Money<'USDT'>; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('sole_decisions')
    .values({ id: uuidv7(), admin_id: adminId, kind, subject, worth: worth.minor, decided_at: at })
    .execute();
}

export type FirstApprovalRow = Selectable<Schema['first_approvals']>;

export async function findFirstApproval(tx: Tx, subject: string): Promise<FirstApprovalRow | undefined> {
  return tx.selectFrom('first_approvals').selectAll().where('subject', '=', subject).executeTakeFirst();
}

export async function findFirstApprovalKey(tx: Tx, key: string): Promise<RequestKey | null> {
  const row = await tx
    .selectFrom('first_approvals')
    .select('request_hash as hash')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { key, hash: row.hash };
}

/** Replaces the subject's earlier one, which stays in the audit log. False if the request approved another subject. */
export async function writeFirstApproval(tx: Tx, decision: Approval, at: Date): Promise<boolean> {
  await deleteFirstApproval(tx, decision.subject);
  const written = await tx
    .insertInto('first_approvals')
    .values({
      subject: decision.subject,
      kind: decision.kind,
      customer_id: decision.customerId ?? null,
      note: decision.note ?? null,
      approved_by: decision.adminId,
      approved_at: at,
      request_key: decision.request.key,
      request_hash: decision.request.hash,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('subject')
    .executeTakeFirst();
  return written !== undefined;
}

export async function completeFirstApproval(
  tx: Tx,
  subject: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('first_approvals')
    .set({ completed_by: by, completed_at: at })
    .where('subject', '=', subject)
    .execute();
}

export async function deleteFirstApproval(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('first_approvals').where('subject', '=', subject).execute();
}

export async function listWaiting(
  db: Db,
  subjects: readonly string[],
): Promise<(FirstApproval & { readonly subject: string })[]> {
  const rows = await db
    .selectFrom('first_approvals as f')
    .innerJoin('customers as a', 'a.id', 'f.approved_by')
    .leftJoin('customers as c', 'c.id', 'f.customer_id')
    .select([
      'f.subject',
      'f.kind',
      'f.note',
      'f.approved_at as at',
      personJson('a').as('by'),
      optionalPersonJson('c').as('customer'),
    ])
    .where('f.subject', 'in', subjects)
    .where('f.completed_by', 'is', null)
    .where('a.role', '=', 'admin')
    .execute();
  return rows;
}
