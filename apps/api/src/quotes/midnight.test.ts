import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { money } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { createDb, createPool } from '../platform/database/db.ts';
import { DAY_MS } from '../platform/time.ts';
import { createQuotesService } from './service.ts';

let bank: TestBank;
let pool: ReturnType<typeof createPool>;
let quotes: ReturnType<typeof createQuotesService>;
let db: ReturnType<typeof createDb>;
let customerId: string;

/** A shiftable `clock_timestamp()` for connections with this search path. */
const MOVED_CLOCK = `
  create schema moved;
  create table moved.shift (seconds double precision not null);
  insert into moved.shift values (0);
  create function moved.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + make_interval(secs => (select seconds from moved.shift))';
  grant usage on schema moved to public;
  grant select on moved.shift to public`;

beforeAll(async () => {
  bank = await openTestBank();
  customerId = await bank.customer();
  await bank.owner.query(MOVED_CLOCK);
  const url = new URL(bank.url);
  url.searchParams.set('options', '-c search_path=moved,pg_catalog,public');
  pool = createPool({ url: url.href, max: 2, as: 'app' });
  db = createDb(pool);
  quotes = createQuotesService(db);
});
afterAll(async () => {
  await pool.end();
  await bank.close();
});

// Tomorrow, so that the quote is also open by the real clock.
const tomorrow = dateOf(new Date(Date.now() + DAY_MS));
const midnight = startOfDay(tomorrow, 1);

async function moveTo(at: Date): Promise<void> {
  await bank.owner.query('update moved.shift set seconds = $1', [(at.getTime() - Date.now()) / 1000]);
}

const subject = { code: 'x' };
const terms = {
  purpose: 'payment',
  subject,
  pay: money('USDT', 1_000_000_000n),
  get: money('BRL', 5_200n),
  worth: money('USDT', 1_000_000_000n),
  rate: '5.2',
  spreadBps: 0,
} as const;

const take = (id: string) =>
  db
    .transaction()
    .execute((tx) => quotes.take(tx, { id, customerId, purpose: 'payment', subject, pay: terms.pay }));

it('a quote for a day made at 23:59:50 ends at midnight in Brasília, by the database’s clock', async () => {
  await moveTo(new Date(midnight.getTime() - 10_000));
  const quote = await quotes.issue(customerId, terms, { seconds: 60, lastDay: tomorrow });
  expect(quote.expiresAt).toEqual(midnight);
  expect(quote.secondsLeft).toBeLessThanOrEqual(10);
  expect((await take(quote.id)).expired).toBe(false);
  await moveTo(new Date(midnight.getTime() + 1));
  await expect(take(quote.id)).rejects.toMatchObject({ code: 'quote_expired' });
  const late = quotes.issue(customerId, terms, { seconds: 60, lastDay: tomorrow });
  await expect(late).rejects.toMatchObject({ code: 'quote_expired' });
  expect(await quotes.issue(customerId, terms, { seconds: 60 })).toMatchObject({ id: expect.any(String) });
});
