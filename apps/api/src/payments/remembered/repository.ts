import type { PixKeyType, ReadCodeKind } from '@lastro/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { RememberedCode } from './domain.ts';

/** Latest payments and withdrawals read for a list. */
const MAX_PAYMENTS_READ = 500;
const MAX_RECEIVERS = 100;
const MAX_CODES = 50;

export interface ReceiverRow {
  readonly id: string;
  readonly key: string;
  /** Null for a customer of the bank, whose code is of the bank's own key. */
  readonly key_type: PixKeyType | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly institution: string | null;
  readonly tax_id_masked: string | null;
  readonly paid: bigint;
  readonly created_at: Date;
  readonly nickname: string | null;
}

const ANY: RawBuilder<unknown> = sql``;

/** Receivers paid by key or static code, or by another customer's code that is still open. */
function paidKeys(customerId: string, now: Date, one = ANY): RawBuilder<unknown> {
  return sql`
    select w.id, w.created_at, w.pix_key as key, w.pix_key_type as key_type, q.code, w.holder_name as name,
      w.bank_name as institution, q.receiver ->> 'tax_id_masked' as tax_id_masked, coalesce(w.paid, w.payout) as paid
    from (select * from withdrawals where customer_id = ${customerId} ${one} order by id desc limit ${MAX_PAYMENTS_READ}) w
    left join payments p on p.withdrawal_id = w.id
    left join payment_quotes q on q.quote_id = p.quote_id
    where w.kind = 'pix' and w.state = 'completed' and w.pix_key is not null
      and (q.kind is null or q.kind in ('pix_static', 'pix_key'))
    union all
    select p.id, t.created_at, l.code, null, q.code, q.receiver ->> 'name', q.receiver ->> 'institution', null, k.get_minor
    from (select * from payments where customer_id = ${customerId} ${one}
      order by created_at desc, id desc limit ${MAX_PAYMENTS_READ}) p
    join payment_quotes q on q.quote_id = p.quote_id
    join quotes k on k.id = p.quote_id
    join transactions t on t.id = p.transaction_id
    join receive_links l on l.code = q.txid
    where p.withdrawal_id is null and q.kind = 'pix_static' and l.uses = 'many' and l.removed_at is null
      and (l.expires_at is null or l.expires_at > ${now})`;
}

/** Distinct, latest first. */
export async function listReceivers(db: Db, customerId: string, now: Date): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select * from (
      select distinct on (r.key) r.*, n.nickname from (${paidKeys(customerId, now)}) r
      left join payment_receivers n on n.customer_id = ${customerId} and n.paid_key = r.key
      where n.forgotten_at is null or r.created_at > n.forgotten_at
      order by r.key, r.created_at desc, r.id desc) latest
    order by created_at desc, id desc limit ${MAX_RECEIVERS}`.execute(db);
  return rows;
}

/** `id` is any payment or withdrawal to the receiver. */
export async function findPaidKey(
  db: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from (${paidKeys(customerId, now, sql`and id = ${id}`)}) r`.execute(db);
  return rows[0]?.key;
}

export async function nameReceiver(
  db: Db,
  customerId: string,
  paidKey: string,
  nickname: string | null,
): Promise<void> {
  await db
    .insertInto('payment_receivers')
    .values({ customer_id: customerId, paid_key: paidKey, nickname })
    .onConflict((conflict) => conflict.columns(['customer_id', 'paid_key']).doUpdateSet({ nickname }))
    .execute();
}

/** Uses the database's clock, like movements. */
export async function forgetReceiver(db: Db, customerId: string, paidKey: string): Promise<void> {
  const values = { nickname: null, forgotten_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('payment_receivers')
    .values({ customer_id: customerId, paid_key: paidKey, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'paid_key']).doUpdateSet(values))
    .execute();
}

/** Keeps each customer's latest codes. */
export async function saveCode(db: Db, customerId: string, read: RememberedCode, at: Date): Promise<void> {
  const { subject, kind, code, receiverName, amount, dueDate, payableUntil } = read;
  await sql`
    with surplus as (
      delete from read_codes where id in (select id from read_codes
        where customer_id = ${customerId} and subject <> ${subject} order by read_at desc, id desc offset ${MAX_CODES - 1})
    )
    insert into read_codes (id, customer_id, subject, kind, code, receiver_name, amount, due_date, read_at, payable_until)
    values (${uuidv7()}, ${customerId}, ${subject}, ${kind}, ${code}, ${receiverName}, ${amount?.minor ?? null}::bigint,
      ${dueDate}::date, ${at}, ${payableUntil}::timestamptz)
    on conflict on constraint read_codes_once do update set kind = excluded.kind, code = excluded.code,
      receiver_name = excluded.receiver_name, amount = excluded.amount, due_date = excluded.due_date,
      read_at = excluded.read_at, payable_until = excluded.payable_until`.execute(db);
}

export async function deleteCodesOf(db: Db, customerId: string, subject: string): Promise<void> {
  await db
    .deleteFrom('read_codes')
    .where('customer_id', '=', customerId)
    .where('subject', '=', subject)
    .execute();
}

export interface ReadCodeRow {
  readonly id: string;
  readonly kind: ReadCodeKind;
  readonly code: string;
  readonly receiver_name: string | null;
  readonly amount: bigint | null;
  readonly due_date: string | null;
  readonly read_at: Date;
  readonly state: 'open' | 'under_way' | 'paid';
}

/** Whether the code `r` is of a receive link that accepts nothing more. The sub-select keeps the index in use. */
function isOfDeadLink(ownKey: string, now: Date): RawBuilder<boolean> {
  const prefix = `static:${ownKey}:`;
  return sql`coalesce((select l.removed_at is not null or l.expires_at <= ${now} or c.blocked_at is not null
      or l.uses = 'one' and l.payments > 0
    from receive_links l join customers c on c.id = l.customer_id
    where starts_with(r.subject, ${prefix}) and l.code = substr(r.subject, length(${prefix}) + 1)), false)`;
}

/** Payable codes first. A paid static code is listed as a receiver instead. */
export async function listCodes(
  db: Db,
  customerId: string,
  ownKey: string,
  now: Date,
): Promise<ReadCodeRow[]> {
  const { rows } = await sql<ReadCodeRow>`
    with paid as materialized (
      select q.charge, q.code, p.created_at, coalesce(w.state, 'completed') = 'completed' as is_done
      from (select * from payments where customer_id = ${customerId}
        order by created_at desc, id desc limit ${MAX_PAYMENTS_READ}) p
      join payment_quotes q on q.quote_id = p.quote_id
      left join withdrawals w on w.id = p.withdrawal_id
      where w.state is null or w.state not in ('failed', 'cancelled', 'returned')
    )
    select r.id, r.kind, r.code, r.receiver_name, r.amount, r.due_date::text, r.read_at,
      case when x.is_done is null then 'open' when x.is_done then 'paid' else 'under_way' end as state
    from read_codes r
    left join lateral (select is_done from paid
      where case when r.kind = 'pix_static' then r.code = paid.code and paid.created_at >= r.read_at
        else r.subject = paid.charge end
      order by paid.created_at desc limit 1) x on true
    where r.customer_id = ${customerId} and not (r.kind = 'pix_static' and coalesce(x.is_done, false))
      and (x.is_done is not null or r.payable_until is null or r.payable_until > ${now})
      and not ${isOfDeadLink(ownKey, now)}
    order by coalesce(x.is_done, false), r.read_at desc, r.id desc limit ${MAX_CODES}`.execute(db);
  return rows;
}

export async function deleteCode(db: Db, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('read_codes')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function purgeCodes(db: Db, readBefore: Date): Promise<void> {
  return deleteInBatches(db, 'read_codes', sql`read_at < ${readBefore}`);
}
