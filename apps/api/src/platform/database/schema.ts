import type { ColumnType } from 'kysely';

/** The tables as Kysely sees them, amounts in minor units. Each room adds its own in `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their tables by module augmentation.
export interface Schema {}

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type ReadOnly<T> = ColumnType<T, never, never>;
export type Fixed<T> = ColumnType<T, T, never>;
