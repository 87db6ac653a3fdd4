import type { ApprovalState } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Declarant } from './domain.ts';

export type ReportRow = Selectable<Schema['decripto_reports']>;

export async function findReport(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('decripto_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface ListedReport {
  readonly id: string;
  readonly month: string;
  readonly version: number;
  readonly state: 'making' | 'made';
  readonly operations: number;
  readonly madeAt: Date | null;
  readonly delivery: ApprovalState | null;
  readonly decidedAt: Date | null;
  readonly receiptNumber: string | null;
  /** Whether the last comparison found differences. */
  readonly differs: boolean;
}

export async function listReports(db: Db): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select r.id, r.month, r.version, r.state, r.operations, r.made_at as "madeAt", d.state as delivery,
      d.decided_at as "decidedAt", d.receipt_number as "receiptNumber",
      coalesce(c.came + c.changed + c.went > 0, false) as differs
    from decripto_reports r
    left join decripto_comparisons c on c.report_id = r.id
    left join lateral (
      select x.state, x.decided_at, x.receipt_number from decripto_deliveries x where x.report_id = r.id
      order by x.id desc limit 1
    ) d on true
    order by r.month, r.version desc
  `.execute(db);
  return rows;
}

/** Of the ledger's first entry, because no index of movements has their time alone. */
export async function findFirstEntryTime(db: Db): Promise<Date | null> {
  const first = await db
    .selectFrom('ledger.entry')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

export async function lockMonth(tx: Tx, month: string): Promise<void> {
  await lockName(tx, `decripto:${month}`);
}

export interface StoredRequest {
  readonly key: string;
  readonly hash: Buffer;
  readonly reportId: string;
}

export async function findRequest(tx: Tx, key: string): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('decripto_requests')
    .select(['request_key as key', 'request_hash as hash', 'report_id as reportId'])
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export async function insertRequest(tx: Tx, { key, hash, reportId }: StoredRequest): Promise<void> {
  await tx
    .insertInto('decripto_requests')
    .values({ request_key: key, request_hash: hash, report_id: reportId })
    .execute();
}

export async function findLatest(
  tx: Tx,
  month: string,
): Promise<Pick<ReportRow, 'id' | 'version' | 'state'> | undefined> {
  return tx
    .selectFrom('decripto_reports')
    .select(['id', 'version', 'state'])
    .where('month', '=', month)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewReport {
  readonly id: string;
  readonly month: string;
  readonly version: number;
  readonly replaces: string | null;
  readonly layout: string;
  readonly declarant: Declarant;
  readonly requestedBy: string;
  readonly at: Date;
}

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
    .insertInto('decripto_reports')
    .values({
      id: report.id,
      month: report.month,
      version: report.version,
      replaces: report.replaces,
      layout: report.layout,
      declarant: JSON.stringify(report.declarant),
      requested_by: report.requestedBy,
      requested_at: report.at,
    })
    .execute();
}

export async function lockReport(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('decripto_reports').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
