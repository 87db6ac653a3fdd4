import type { SqlValue, Store } from '../store/store.ts';

type Condition = readonly [sql: string, ...values: SqlValue[]];

interface Selection {
  readonly table: string;
  readonly conditions: readonly Condition[];
  readonly order: string;
  readonly limit: number;
  readonly offset?: number;
}

export function select<Row>(store: Store, { table, conditions, order, limit, offset = 0 }: Selection): Row[] {
  return store.all<Row>(
    `SELECT * FROM ${table} WHERE ${whereOf(conditions)} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...valuesOf(conditions),
    limit,
    offset,
  );
}

export function countRows(store: Store, table: string, conditions: readonly Condition[]): number {
  const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${whereOf(conditions)}`;
  return store.get<{ n: number }>(sql, ...valuesOf(conditions))?.n ?? 0;
}

export function nextNumber(store: Store, table: string, column: string, first: number): number {
  const last = store.get<{ last: number | null }>(`SELECT MAX(${column}) AS last FROM ${table}`)?.last;
  return last === null || last === undefined ? first : last + 1;
}

function whereOf(conditions: readonly Condition[]): string {
  return conditions.map(([sql]) => `(${sql})`).join(' AND ') || 'TRUE';
}

function valuesOf(conditions: readonly Condition[]): SqlValue[] {
  return conditions.flatMap(([, ...values]) => values);
}

export function equal(column: string, value: SqlValue | undefined): Condition[] {
  return value === undefined ? [] : [[`${column} = ?`, value]];
}

export function between(column: string, { start, end }: { start: number; end: number }): Condition {
  return [`${column} BETWEEN ? AND ?`, start, end];
}
