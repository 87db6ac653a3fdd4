import { TIME_ZONE } from '@lastro/contracts/brasilia';
import { money } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { repeatDelete } from '../platform/database/delete-in-batches.ts';
import type { QuoteTerms, QuoteUse, StoredQuote } from './domain.ts';

const NOW = sql<Date>`clock_timestamp()`;
const SECONDS_LEFT = sql<number>`extract(epoch from expires_at - ${NOW})::float8`.as('secondsLeft');

export interface OpenQuote {
  readonly id: string;
  readonly expiresAt: Date;
  readonly secondsLeft: number;
}

/** Soonest to expire first. */
export async function listOpenQuotes(tx: Tx, customerId: string): Promise<{ secondsLeft: number }[]> {
  return tx
    .selectFrom('quotes')
    .select(SECONDS_LEFT)
    .where('customer_id', '=', customerId)
    .where('used_by_entry', 'is', null)
    .where('expires_at', '>', NOW)
    .orderBy('expires_at')
    .execute();
}

export async function findOpenQuote(
  tx: Tx,
  quote: Pick<NewQuote, 'customerId' | 'purpose' | 'subjectHash' | 'pay' | 'get'>,
): Promise<OpenQuote | undefined> {
  return tx
    .selectFrom('quotes')
    .select(['id', 'expires_at as expiresAt', SECONDS_LEFT])
    .where('customer_id', '=', quote.customerId)
    .where('purpose', '=', quote.purpose)
    .where('subject_hash', '=', quote.subjectHash)
    .where('pay_minor', '=', quote.pay.minor)
    .where('get_minor', '=', quote.get.minor)
    .where('used_by_entry', 'is', null)
    .where('expires_at', '>', NOW)
    .executeTakeFirst();
}

export interface NewQuote extends Omit<QuoteTerms, 'subject'> {
  readonly id: string;
  readonly customerId: string;
  readonly subjectHash: Buffer;
  readonly seconds: number;
  readonly lastDay?: string | undefined;
}

/** Undefined if its last day has ended. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<OpenQuote | undefined> {
  const { pay, get, lastDay = null } = quote;
  return tx
    .insertInto('quotes')
    .columns([
      'id',
      'customer_id',
      'purpose',
      'pay_currency',
      'pay_minor',
      'get_currency',
      'get_minor',
      'rate',
      'spread_bps',
      'fee_minor',
      'tax_minor',
      'worth_usdt',
      'subject_hash',
      'created_at',
      'expires_at',
    ])
    .expression(
      sql`select ${quote.id}::uuid, ${quote.customerId}::uuid, ${quote.purpose}, ${pay.currency}, ${pay.minor}::bigint,
        ${get.currency}, ${get.minor}::bigint, ${quote.rate}::numeric, ${quote.spreadBps}::integer,
        ${quote.fee?.minor ?? 0n}::bigint, ${quote.tax?.minor ?? 0n}::bigint,
        ${quote.worth.minor}::bigint, ${quote.subjectHash}::bytea, t.now, t.ends
        from (select c.now, least(c.now + ${quote.seconds} * interval '1 second',
            (${lastDay}::date + 1)::timestamp at time zone ${TIME_ZONE}) as ends
          from (select clock_timestamp() as now) c) t where t.ends > t.now`,
    )
    .returning(['id', 'expires_at as expiresAt', SECONDS_LEFT])
    .executeTakeFirst();
}

/** Undefined also for another customer's quote. */
export async function lockQuote(
  tx: Tx,
  { id, customerId, purpose }: Pick<QuoteUse, 'id' | 'customerId' | 'purpose'>,
): Promise<StoredQuote | undefined> {
  const row = await tx
    .selectFrom('quotes')
    .select(['pay_currency', 'pay_minor', 'get_currency', 'get_minor', 'worth_usdt', 'subject_hash'])
    .select(['used_by_entry'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    pay: money(row.pay_currency, row.pay_minor),
    get: money(row.get_currency, row.get_minor),
    worth: money('USDT', row.worth_usdt),
    subjectHash: row.subject_hash,
    used: row.used_by_entry !== null,
    expired: await hasExpired(tx, id),
  };
}

/** Checked after the lock, since waiting for it takes time. */
async function hasExpired(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('quotes')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', NOW)
    .executeTakeFirst();
  return row === undefined;
}

export async function markUsed(tx: Tx, id: string, entryId: bigint): Promise<void> {
  await tx.updateTable('quotes').set({ used_by_entry: entryId }).where('id', '=', id).execute();
}

export function purgeExpired(db: Db): Promise<void> {
  return repeatDelete(async (limit) => {
    const { rows } = await sql<{ purged: bigint }>`select purge_quotes(${limit}) as purged`.execute(db);
    return rows[0]?.purged;
  });
}
