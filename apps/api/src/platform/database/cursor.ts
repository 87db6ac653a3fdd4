import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';

/** Microseconds since 1970, PostgreSQL's precision. */
export interface PageEnd {
  readonly micros: bigint;
  readonly id: string;
}

export const microsOf = (column: string): RawBuilder<bigint> =>
  sql<bigint>`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint`;

export const timeOf = ({ micros }: PageEnd): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

export function encodePageEnd({ micros, id }: PageEnd): string {
  return `${micros}.${id}`;
}

export function decodePageEnd(text: string, idForm: RegExp): PageEnd {
  const [, micros, id] = /^(\d{1,17})\.(.{1,100})$/.exec(text) ?? [];
  if (micros === undefined || id === undefined || !idForm.test(id)) throw new AppError('invalid_request');
  return { micros: BigInt(micros), id };
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | undefined;
}

export function pageOf<Read, Row>(
  read: readonly Read[],
  limit: number,
  end: (row: Read) => string,
  toRow: (row: Read) => Row,
): Page<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const more = read.length > limit && last !== undefined;
  return { rows: rows.map(toRow), nextCursor: more ? end(last) : undefined };
}

/** One row more than the page is read, to know whether another follows. */
export async function readPage<Row>(
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
  idForm: RegExp,
  read: (range: { readonly limit: number; readonly after?: PageEnd }) => Promise<readonly Row[]>,
  endOf: (row: Row) => PageEnd,
): Promise<Page<Row>> {
  const after = cursor === undefined ? {} : { after: decodePageEnd(cursor, idForm) };
  const rows = await read({ limit: limit + 1, ...after });
  return pageOf(
    rows,
    limit,
    (row) => encodePageEnd(endOf(row)),
    (row) => row,
  );
}
