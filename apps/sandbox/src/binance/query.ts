import type { SqlValue, Store } from '../store/store.ts';

/** One condition of a list: SQL and the values for its `?`. */
type Condition = readonly [sql: string, ...values: SqlValue[]];

interface Selection {
  readonly table: string;
  readonly conditions: readonly Condition[];
  readonly order: string;
  readonly limit: number;
  readonly offset?: number;
}

/** SQLite takes a negative limit for none. */
export const NO_LIMIT = -1;

/** Rows under all of the conditions. Table, columns and order come from our own code. */
export function select<Row>(store: Store, { table, conditions, order, limit, offset = 0 }: Selection): Row[] {
  const where = conditions.map(([sql]) => `(${sql})`).join(' AND ') || 'TRUE';
  return store.all<Row>(
    `SELECT * FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...conditions.flatMap(([, ...values]) => values),
    limit,
    offset,
  );
}

/** The condition that a column has a value, or none when nothing was asked for. */
export function equal(column: string, value: SqlValue | undefined): Condition[] {
  return value === undefined ? [] : [[`${column} = ?`, value]];
}

export function between(column: string, { start, end }: { start: number; end: number }): Condition {
  return [`${column} BETWEEN ? AND ?`, start, end];
}
