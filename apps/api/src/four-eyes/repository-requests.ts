import { ADMIN_LIST_DEFAULT_LIMIT, type ApprovalRequestsQuery, type ApprovalState } from '@lastro/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';
import { AppError } from '../platform/errors.ts';

export interface RequestColumns {
  readonly id: string;
  readonly customer_id: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly state: ApprovalState;
  readonly first_approved_by: string;
  readonly first_approved_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

export type ApprovalRequestTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends RequestColumns ? T : never;
}[keyof Schema];

export type ApprovalRequestRow<T extends ApprovalRequestTable> = Selectable<Schema[T]> & RequestColumns;

export async function findRequest<T extends ApprovalRequestTable>(
  db: Db | Tx,
  table: T,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<ApprovalRequestRow<T> | undefined> {
  const { rows } = await sql<ApprovalRequestRow<T>>`
    select * from ${sql.table(table)} where ${where} ${lock}
  `.execute(db);
  return rows[0];
}

export async function requireRequest<T extends ApprovalRequestTable>(
  db: Db,
  table: T,
  id: string,
): Promise<ApprovalRequestRow<T>> {
  const row = await findRequest(db, table, sql`id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function lockRequest<T extends ApprovalRequestTable>(
  tx: Tx,
  table: T,
  id: string,
): Promise<ApprovalRequestRow<T>> {
  const row = await findRequest(tx, table, sql`id = ${id}`, sql`for no key update`);
  if (row === undefined) throw new Error(`${table} has no row ${id}`);
  return row;
}

/** One row longer than the limit when there is another page. */
export async function listRequests<T extends ApprovalRequestTable>(
  db: Db,
  table: T,
  { state = 'pending', limit = ADMIN_LIST_DEFAULT_LIMIT, cursor }: ApprovalRequestsQuery,
): Promise<ApprovalRequestRow<T>[]> {
  const isOpen = state === 'pending';
  const { rows } = await sql<ApprovalRequestRow<T>>`
    select * from ${sql.table(table)}
    where ${isOpen ? sql`state = 'pending'` : sql`state <> 'pending'`}
      ${cursor === undefined ? sql`` : isOpen ? sql`and id > ${cursor}` : sql`and id < ${cursor}`}
    order by id ${isOpen ? sql`asc` : sql`desc`} limit ${limit + 1}
  `.execute(db);
  return rows;
}

export async function insertRequest<T extends ApprovalRequestTable>(
  tx: Tx,
  table: T,
  request: { readonly id: string; readonly customerId: string; readonly by: string; readonly at: Date },
  columns: object,
): Promise<void> {
  const { id, customerId, by, at } = request;
  const row = { id, customer_id: customerId, requested_by: by, requested_at: at, first_approved_by: by };
  await tx
    .insertInto(table as ApprovalRequestTable)
    .values({ ...row, first_approved_at: at, ...columns } as never)
    .execute();
}

export async function updateRequest(
  tx: Tx,
  table: ApprovalRequestTable,
  id: string,
  set: object,
): Promise<void> {
  await tx
    .updateTable(table)
    .set(set as never)
    .where('id', '=', id)
    .execute();
}
