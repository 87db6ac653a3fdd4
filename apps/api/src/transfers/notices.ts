import { formatShort, money } from '@lastro/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { notifyCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { uuidFloor } from '../platform/ids.ts';
import { enqueueAll, type Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../platform/time.ts';
import { COMMIT_GRACE_MS } from '../platform/time-skew.ts';

const NOTIFY = 'transfers-notify-new-recipients';
const SCAN_SECONDS = 2;

/** At most one message per customer in this time. */
const NOTICE_INTERVAL_MS = 10 * MINUTE_MS;
const NOTICE_LIFETIME_MS = DAY_MS;
const MAX_NAMED = 10;
const MAX_ROWS_PER_SCAN = 10_000;
const MAX_NEW_PER_SCAN = 200;

/** The second pass finds rows that committed late. */
const PASSES = { prompt: 3_000, late: COMMIT_GRACE_MS } as const;

export async function enqueueNotices(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('transfer_recipients')
    .select(['customer_id', ({ fn }) => fn.max('notified_at').as('at')])
    .where(sql<boolean>`customer_id = any(${customerIds})`)
    .groupBy('customer_id')
    .execute();
  const lastOf = new Map(rows.map((row) => [row.customer_id, row.at]));
  const jobs = customerIds.map((customerId) => {
    const last = lastOf.get(customerId);
    const after = last ? { runAt: addMs(last, NOTICE_INTERVAL_MS) } : {};
    return { payload: { customerId }, key: `${NOTIFY}:${customerId}`, ...after };
  });
  await enqueueAll(tx, NOTIFY, jobs);
}

const payload = z.object({ customerId: z.uuid() });

interface TransfersJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Guarded transfers store their recipients; those of batched transfers are found by scanning the history. */
export function createTransfersJobs({ db, clock }: TransfersJobsDeps): Jobs {
  return {
    async [NOTIFY](job) {
      const { customerId } = payload.parse(job);
      await db.transaction().execute((tx) => notifyOfNew(tx, customerId, clock.now()));
    },
    ...repeating(db, 'transfers-scan-recipients', SCAN_SECONDS, async () => {
      for (const pass of ['prompt', 'late'] as const) {
        const before = uuidFloor(clock.now().getTime() - PASSES[pass]);
        await db.transaction().execute((tx) => scan(tx, pass, before));
      }
    }),
  };
}

async function notifyOfNew(tx: Tx, customerId: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('transfer_recipients')
    .set({ notified_at: now })
    .where('customer_id', '=', customerId)
    .where('notified_at', 'is', null)
    .returning(['first_amount', 'first_currency', 'first_sent_at'])
    .execute();
  const fresh = rows
    .filter(({ first_sent_at }) => now.getTime() - first_sent_at.getTime() <= NOTICE_LIFETIME_MS)
    .toSorted((a, b) => a.first_sent_at.getTime() - b.first_sent_at.getTime());
  const [first] = fresh;
  if (first === undefined) return;
  const facts = fresh
    .slice(0, MAX_NAMED)
    .map(({ first_amount, first_currency }) => `Valor: ${formatShort(money(first_currency, first_amount))}.`);
  const more = fresh.length - facts.length;
  const notice = {
    customerId,
    event: 'sent_to_new_recipient' as const,
    at: first.first_sent_at,
    device: null,
    address: null,
    facts: more === 0 ? facts : [...facts, `E mais ${more}.`],
  };
  await notifyCustomer(tx, notice, now);
}

async function scan(tx: Tx, pass: keyof typeof PASSES, before: string): Promise<void> {
  const { rows } = await sql<{ through: string }>`
    select through from transfer_recipient_scans where pass = ${pass} for update
  `.execute(tx);
  const low = rows[0]?.through;
  if (low === undefined || low >= before) return;
  const found = await sql<{ high: string; customers: string[] | null }>`
    with stretch as materialized (
      select t.id, t.entry_id, t.customer_id, t.from_amount, t.from_currency, t.created_at, t.transaction_type,
        t.direction
      from transactions t where t.id >= ${low}::uuid and t.id < ${before}::uuid order by t.id limit ${MAX_ROWS_PER_SCAN}
    ), unknown as materialized (
      select s.*, (e.metadata ->> 'recipient_id')::uuid as recipient_id
      from stretch s join ledger.entry e on e.id = s.entry_id
      where s.transaction_type = 'transfer' and s.direction = 'out' and e.metadata ? 'recipient_id'
        and not exists (select from transfer_recipients r where r.customer_id = s.customer_id
          and r.recipient_id = (e.metadata ->> 'recipient_id')::uuid)
      order by s.id limit ${MAX_NEW_PER_SCAN}
    ), written as (
      insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
        first_sent_at)
      select distinct on (u.customer_id, u.recipient_id) u.customer_id, u.recipient_id, u.id, u.from_amount,
        u.from_currency, u.created_at
      from unknown u order by u.customer_id, u.recipient_id, u.id
      on conflict do nothing returning customer_id
    )
    select case
        -- From the last row handled, if there may be more.
        when (select count(*) from unknown) = ${MAX_NEW_PER_SCAN} then (select max(id::text) from unknown)::uuid
        when (select count(*) from stretch) = ${MAX_ROWS_PER_SCAN} then (select max(id::text) from stretch)::uuid
        else ${before}::uuid
      end as high,
      (select array_agg(distinct customer_id::text) from written) as customers
  `.execute(tx);
  const [{ high, customers } = { high: low, customers: null }] = found.rows;
  await enqueueNotices(tx, customers ?? []);
  await tx.updateTable('transfer_recipient_scans').set({ through: high }).where('pass', '=', pass).execute();
}
