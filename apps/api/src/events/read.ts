import type { EventType } from '@lastro/contracts';
import type pg from 'pg';
import type { Position } from './position.ts';

export interface Event extends Position {
  readonly customerId: string;
  readonly type: EventType;
  readonly at: Date;
  readonly subjectId: string | null;
  readonly data: Readonly<Record<string, string>> | null;
}

export interface Batch {
  readonly events: readonly Event[];
  /** Position of the last event read: after a crash, PostgreSQL may reuse ids of later transactions. */
  readonly through: Position;
  /** Whether an older open transaction withholds committed events. */
  readonly hasWithheld: boolean;
}

interface Row {
  readonly has_withheld: boolean;
  readonly xid: string | null;
  readonly id: bigint;
  readonly customer_id: string;
  readonly type: EventType;
  readonly at: Date;
  readonly subject_id: string | null;
  readonly data: Record<string, string> | null;
}

type Reader = Pick<pg.Pool, 'query'>;

const COLUMNS = 'e.xid::text as xid, e.id, e.customer_id, e.type, e.at, e.subject_id, e.data';
const FINAL = 'select pg_snapshot_xmin(pg_current_snapshot()) as xmin';

/** `limit` is inlined: a generic plan would sort all partitions. */
export async function readEvents(pool: Reader, after: Position, limit: number): Promise<Batch> {
  const { rows } = await pool.query<Row>({
    name: `events-read-${limit}`,
    text: `with final as materialized (${FINAL})
      select coalesce((select l.xid from events l order by l.xid desc, l.id desc limit 1) >= final.xmin, false) as has_withheld, e.*
      from final left join lateral (
        select ${COLUMNS} from events e
        where (e.xid, e.id) > ($1::text::xid8, $2::bigint) and e.xid < final.xmin order by e.xid, e.id limit ${Math.trunc(limit)}
      ) e on true`,
    values: [String(after.xid), after.id],
  });
  const events = rows.filter(isEvent).map(toEvent);
  const { xid, id } = events.at(-1) ?? after;
  return { events, through: { xid, id }, hasWithheld: rows[0]?.has_withheld ?? false };
}

/** Bounds the cost of a reconnect; a client that missed more reloads everything. */
const MAX_MISSED_ROWS = 20_000;

/** `after` is exclusive, `through` inclusive. */
export async function readMissed(
  pool: Reader,
  customerId: string,
  { after, through }: { readonly after: Position; readonly through: Position },
): Promise<readonly Event[] | 'too_many'> {
  const { rows } = await pool.query<Row & { readonly passed: bigint }>({
    name: 'events-missed',
    text: `with passed as materialized (
        select ${COLUMNS} from events e where (e.xid, e.id) > ($2::text::xid8, $3::bigint)
          and (e.xid, e.id) <= ($4::text::xid8, $5::bigint) order by e.xid, e.id limit ${MAX_MISSED_ROWS}
      )
      select (select count(*) from passed) as passed, e.*
      from (select 1) as always left join passed e on e.customer_id = $1 order by e.xid::xid8, e.id`,
    values: [customerId, String(after.xid), after.id, String(through.xid), through.id],
  });
  if (rows[0]?.passed === BigInt(MAX_MISSED_ROWS)) return 'too_many';
  return rows.filter(isEvent).map(toEvent);
}

/** The last final event. Later commits get a greater position, even after a crash. */
export async function readEnd(pool: Reader): Promise<Position> {
  const { rows } = await pool.query<{ xid: string; id: bigint }>(
    `with final as materialized (${FINAL})
    select e.xid::text as xid, e.id from events e, final where e.xid < final.xmin
    order by e.xid desc, e.id desc limit 1`,
  );
  const [last] = rows;
  return last === undefined ? { xid: 0n, id: 0n } : { xid: BigInt(last.xid), id: last.id };
}

function isEvent<R extends Row>(row: R): row is R & { readonly xid: string } {
  return row.xid !== null;
}

function toEvent(row: Row & { readonly xid: string }): Event {
  return {
    xid: BigInt(row.xid),
    id: row.id,
    customerId: row.customer_id,
    type: row.type,
    at: row.at,
    subjectId: row.subject_id,
    data: row.data,
  };
}
