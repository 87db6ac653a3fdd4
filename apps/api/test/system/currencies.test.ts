import { CURRENCIES } from '@lastro/money';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts';
import { createPool } from '../../src/platform/database/db.ts';

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool({ url: database.url, max: 1, as: 'owner' });
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('the database and the code list the same currencies', async () => {
  const { rows } = await owner.query<{ code: string }>('select code from currency');
  expect(rows.map(({ code }) => code).sort()).toEqual([...CURRENCIES].sort());
});

it('no check constraint repeats the list of coins', async () => {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) ~ any($1)`,
    [CURRENCIES.filter((code) => !['BRL', 'USDT'].includes(code)).map((code) => `'${code}'`)],
  );
  expect(rows).toEqual([]);
});

it.each([
  ['withdrawals', 'currency'],
  ['crypto_addresses', 'coin'],
  ['adjustment_requests', 'currency'],
  ['exchange_rates', 'coin'],
])('%s.%s references the list of currencies, and every row is validated', async (table, column) => {
  const { rows } = await owner.query(
    `select convalidated from pg_constraint
     where contype = 'f' and confrelid = 'currency'::regclass and conrelid = $1::regclass
       and pg_get_constraintdef(oid) like $2`,
    [table, `FOREIGN KEY (${column}) %`],
  );
  expect(rows).toEqual([{ convalidated: true }]);
});

it('refuses an account in an unlisted currency', async () => {
  const opened = owner.query("insert into ledger.account (kind, currency) values ('adjustments', 'DOGE')");
  await expect(opened).rejects.toMatchObject({
    code: '23503',
    constraint: 'account_currency_is_known',
  });
});

it.each([
  ["update ledger.account set currency = 'BTC'", 'account is append-only'],
  ["delete from currency where code = 'BNB'", 'currency is append-only'],
])('refuses: %s', async (statement, reason) => {
  await expect(owner.query(statement)).rejects.toThrow(reason);
});
