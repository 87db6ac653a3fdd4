import type { FeedItem, FeedQuery, FeedReply } from '@lastro/contracts';
import { FEED_DEFAULT_LIMIT } from '@lastro/contracts';
import { type RawBuilder, sql } from 'kysely';
import {
  decodePageEnd,
  encodePageEnd,
  microsOf,
  type PageEnd,
  pageOf,
  timeOf,
} from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { NEWS, NOTICE_TYPES, NOTICES, type NoticeType } from './domain.ts';
import { hiddenKinds } from './preferences.ts';
import { noticeText, type Subject } from './texts.ts';

const ID = /^[et][0-9a-f-]{1,36}$/;
const MAX_UNREAD = 99;

interface Row extends Subject {
  readonly key: string;
  readonly micros: bigint;
  readonly type: NoticeType;
  readonly at: Date;
  readonly event: string | null;
  readonly transaction_id: string | null;
  readonly read: boolean;
}

const COLUMNS = sql`t.id as transaction_id, t.transaction_type, t.direction, t.amount_brl, t.amount_usdt,
  t.from_currency, t.to_currency, t.from_amount, t.crypto_amount, t.sender_name, t.failure_reason`;

/** Received transfers come from the history, everything else from the outbox. */
export async function readFeed(db: Db, customerId: string, query: FeedQuery): Promise<FeedReply> {
  const hidden = await hiddenKinds(db, customerId);
  const shown = NOTICE_TYPES.filter((type) => !hidden.has(NOTICES[type].kind));
  const limit = query.limit ?? FEED_DEFAULT_LIMIT;
  const end = query.cursor === undefined ? undefined : decodePageEnd(query.cursor, ID);
  const rows = await listRows(db, { customerId, shown, limit: limit + 1, end });
  const page = pageOf(rows, limit, ({ micros, key }) => encodePageEnd({ micros, id: key }), toItem);
  return {
    items: page.rows,
    unread: await countUnread(
      db,
      customerId,
      NEWS.filter((type) => shown.includes(type)),
    ),
    next_cursor: page.nextCursor ?? null,
  };
}

interface RowQuery {
  readonly customerId: string;
  readonly shown: readonly string[];
  readonly limit: number;
  readonly end: PageEnd | undefined;
}

async function listRows(db: Db, { customerId, shown, limit, end }: RowQuery): Promise<readonly Row[]> {
  const eventKey = sql`('e' || e.id) collate "C"`;
  const transferKey = sql`('t' || t.id) collate "C"`;
  // The first condition uses the index.
  const isBefore = (at: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    end === undefined
      ? sql`true`
      : sql`${at} <= ${timeOf(end)} and (${at}, ${key}) < (${timeOf(end)}, ${end.id})`;
  const { rows } = await sql<Row>`
    with read as (select coalesce(max(through), '-infinity') as through from feed_reads where customer_id = ${customerId}),
    feed as (
      (select ${eventKey} as key, e.type, e.at, e.data ->> 'event' as event, e.subject_id
       from events e where e.customer_id = ${customerId} and e.type <> 'transfer_received'
         and e.type = any(${shown}) and ${isBefore(sql`e.at`, eventKey)}
       order by e.at desc, key desc limit ${limit})
      union all
      (select ${transferKey} as key, 'transfer_received', t.created_at, null, t.id
       from transactions t where t.customer_id = ${customerId} and t.transaction_type = 'transfer'
         and t.direction = 'in' and 'transfer_received' = any(${shown}) and ${isBefore(sql`t.created_at`, transferKey)}
       order by t.created_at desc, key desc limit ${limit})
    )
    select f.key, f.type, f.at, f.event, ${microsOf('f.at')} as micros, ${COLUMNS}, f.at <= read.through as read
    from feed f cross join read left join transactions t on t.id = f.subject_id
    order by f.at desc, f.key desc limit ${limit}
  `.execute(db);
  return rows;
}

function toItem(row: Row): FeedItem {
  const { key, micros, type, at, event, transaction_id } = row;
  const notice = NOTICES[type];
  const subject = transaction_id === null ? undefined : row;
  return {
    id: encodePageEnd({ micros, id: key }),
    type,
    kind: notice.kind,
    at: at.toISOString(),
    read: row.read || !notice.news,
    ...noticeText(type, subject, { sender: true, event: event ?? undefined }),
    transaction_id,
  };
}

async function countUnread(db: Db, customerId: string, types: readonly string[]): Promise<number> {
  const { rows } = await sql<{ unread: bigint }>`
    with read as (select coalesce(max(through), '-infinity') as through from feed_reads where customer_id = ${customerId})
    select count(*) as unread from (
      (select 1 from events e, read where e.customer_id = ${customerId} and e.type <> 'transfer_received'
        and e.type = any(${types}) and e.at > read.through limit ${MAX_UNREAD})
      union all
      (select 1 from transactions t, read where t.customer_id = ${customerId} and t.transaction_type = 'transfer'
        and t.direction = 'in' and 'transfer_received' = any(${types}) and t.created_at > read.through limit ${MAX_UNREAD})
    ) as news
  `.execute(db);
  return Math.min(Number(rows[0]?.unread ?? 0), MAX_UNREAD);
}

interface EventKey {
  readonly customer_id: string;
  readonly event_at: Date;
  readonly event_id: bigint;
}

export async function readSecurityEvent(db: Db, key: EventKey): Promise<string | undefined> {
  const { rows } = await sql<{ event: string | null }>`
    select data ->> 'event' as event from events where customer_id = ${key.customer_id}
      and type <> 'transfer_received' and at = ${key.event_at} and id = ${key.event_id}
  `.execute(db);
  return rows[0]?.event ?? undefined;
}

/** Never moves backwards or into the future. */
export async function markRead(db: Db, customerId: string, upTo: string): Promise<void> {
  const end = decodePageEnd(upTo, ID);
  await sql`
    insert into feed_reads (customer_id, through) values (${customerId}, least(${timeOf(end)}, now()))
    on conflict (customer_id) do update set through = greatest(feed_reads.through, excluded.through)
  `.execute(db);
}
