import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

const MAX_ROWS_PER_DELETE = 10_000;
const ROWS = 2 * MAX_ROWS_PER_DELETE + 1;

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
  await bank.person();
  await bank.owner.query(`
    create function refuse_large_delete() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${MAX_ROWS_PER_DELETE} then raise 'too many rows in one statement'; end if;
      return null;
    end $$`);
});
afterAll(() => bank.close());

const CUSTOMER = '(select id from customers limit 1)';
const LONG_AGO = "now() - interval '200 days'";

it.each([
  [
    'notifications-purge',
    'message_deliveries',
    'event_id, channel, customer_id, event_type, event_at, state, created_at, updated_at',
    `n, 'email', ${CUSTOMER}, 't', ${LONG_AGO}, 'sent', ${LONG_AGO}, ${LONG_AGO}`,
  ],
  ['customers-purge-expired', 'rate_limits', 'key, points, expire', 'n::text, 1, 1'],
  ['customers-purge-expired', 'token_budgets', 'key, full_at', `n::text, ${LONG_AGO}`],
  [
    'quotes-purge-expired',
    'quotes',
    'id, customer_id, purpose, pay_currency, pay_minor, get_currency, get_minor, rate, spread_bps, worth_usdt, subject_hash, created_at, expires_at',
    `gen_random_uuid(), ${CUSTOMER}, 'exchange', 'USDT', 1, 'BTC', 1, 1, 0, 1, sha256('a'), ${LONG_AGO}, ${LONG_AGO} + interval '1 minute'`,
  ],
])('%s deletes from %s in statements of at most 10,000 rows', async (job, table, columns, values) => {
  const rowsOf = async () => (await bank.owner.query(`select from ${table}`)).rowCount;
  const before = await rowsOf();
  await bank.owner.query(`
    create or replace trigger small_deletes after delete on ${table} referencing old table as gone
      for each statement execute function refuse_large_delete();
    insert into ${table} (${columns}) select ${values} from generate_series(1, ${ROWS}) n`);
  await bank.app.jobs[job]?.({});
  expect(await rowsOf()).toBe(before);
});
