import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts';
import { createListOwn } from '../../src/accounts/repository.ts';
import { findSessions } from '../../src/customers/sessions/sessions.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createPool } from '../../src/platform/database/db.ts';
import { createListLatest } from '../../src/transactions/latest.ts';
import { createFindRecipient } from '../../src/transfers/recipients.ts';

/* A statement planned anew at each call takes several times as long; PostgreSQL did so in large banks. */

const CUSTOMERS = 20_000;
/** PostgreSQL compares plans after five calls. */
const CALLS = 8;

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, since a prepared statement belongs to its connection.
  pool = createPool({ url: database.url, max: 1, as: 'app' });
  owner = createPool({ url: database.url, max: 1, as: 'owner' });
  await owner.query(
    `insert into customers (id, email, full_name)
     select gen_random_uuid(), 'cliente-' || n || '@lastro.example', 'Cliente ' || n from generate_series(1, $1) as n`,
    [CUSTOMERS],
  );
  await owner.query(
    `insert into sessions (token_hash, customer_id, expires_at)
     select sha256(convert_to(id::text, 'UTF8')), id, now() + interval '1 day' from customers`,
  );
  await owner.query(
    `insert into ledger.account (kind, owner_id, currency, floor) select 'customer_main', id, 'USDT', 0 from customers`,
  );
  await owner.query('vacuum (analyze) customers, sessions, ledger.account, transactions');
  ids = (await owner.query<{ id: string }>('select id from customers limit $1', [CALLS])).rows.map(
    ({ id }) => id,
  );
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const hashOf = (id: string) => createHash('sha256').update(id).digest();

it.each([
  ['customers-authenticate', () => (id: string) => findSessions(pool, [hashOf(id)], new Date())],
  ['accounts-of-customers', () => createListOwn(pool)],
  [
    'transactions-latest',
    () => {
      const listLatest = createListLatest(pool, systemClock);
      return (customerId: string) => listLatest({ customerId, limit: 10 });
    },
  ],
  [
    'transfers-recipients',
    () => {
      const find = createFindRecipient(pool, { rowOf: (key) => `lookup:${key}`, points: 10 });
      const address = { kind: 'email', text: 'cliente-7@lastro.example' } as const;
      return (senderId: string) => find({ senderId, address });
    },
  ],
] as const)('%s is planned a few times only in a bank with many customers', async (name, prepare) => {
  const call = prepare();
  for (const id of ids) expect(await call(id)).toBeDefined();
  const { rows } = await pool.query(
    'select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where name = $1',
    [name],
  );
  expect(rows).toEqual([{ custom: 5, kept: CALLS - 5 }]);
});
