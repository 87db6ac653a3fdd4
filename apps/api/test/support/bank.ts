import { type Coin, type Currency, type Money, money, negate, parseDecimal } from '@lastro/money';
import type pg from 'pg';
import { createTestDatabase } from '../../../../tools/test/database.ts';
import {
  type AccountRef,
  type CustomerAccountKind,
  createLedgerAccounts,
  createSubmit,
  type Entry,
  eventKey,
  type LedgerAccounts,
  post,
  type Submit,
} from '../../src/ledger/index.ts';
import { createDb, createPool, type Db } from '../../src/platform/database/db.ts';
import { uuidv7 } from '../../src/platform/ids.ts';

/** A new migrated database, with helpers to add customers and money. */
export interface TestBank {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Connected as the database's owner. */
  readonly owner: pg.Pool;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  customer(): Promise<string>;
  /** Credits the customer from the exchange desk. */
  fund(customerId: string, currency: Coin, decimal: string): Promise<void>;
  balance(customerId: string, kind: CustomerAccountKind, currency: Currency): Promise<bigint>;
  move(from: AccountRef, to: AccountRef, amount: Money, key?: string): Entry;
  close(): Promise<void>;
}

export async function openTestBank(): Promise<TestBank> {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 16, as: 'app' });
  const owner = createPool({ url: database.url, max: 4, as: 'owner' });
  const db = createDb(pool);
  const accounts = createLedgerAccounts(db);

  function move(from: AccountRef, to: AccountRef, amount: Money, key: string = uuidv7()): Entry {
    return {
      ...eventKey('test', key),
      kind: 'exchange',
      actor: 'system:test',
      postings: [
        { account: from, amount: negate(amount) },
        { account: to, amount },
      ],
    };
  }

  return {
    url: database.url,
    pool,
    db,
    owner,
    accounts,
    submit: createSubmit(pool),
    move,
    async customer() {
      const id = uuidv7();
      await db
        .insertInto('customers')
        .values({
          id,
          email: `${id}@lastro.example`,
          phone: null,
          full_name: 'Cliente de Teste',
          password_hash: null,
        })
        .execute();
      return id;
    },
    async fund(customerId, currency, decimal) {
      const desk = await accounts.ofBank('exchange_desk', currency);
      const main = await accounts.ofCustomer(customerId, 'customer_main', currency);
      const entry = move(desk, main, parseDecimal(currency, decimal));
      await db.transaction().execute((tx) => post(tx, entry));
    },
    async balance(customerId, kind, currency) {
      const account = await db
        .selectFrom('ledger.account')
        .select('balance')
        .where('owner_id', '=', customerId)
        .where('kind', '=', kind)
        .where('currency', '=', currency)
        .executeTakeFirst();
      return account?.balance ?? money(currency, 0n).minor;
    },
    async close() {
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

/** Two new customers and their USDT accounts: `from` is a's and funded, `to` is b's. */
export async function twoAccounts(bank: TestBank, fundedWith: string) {
  const [a, b] = [await bank.customer(), await bank.customer()];
  await bank.fund(a, 'USDT', fundedWith);
  return {
    a,
    b,
    from: await bank.accounts.ofCustomer(a, 'customer_main', 'USDT'),
    to: await bank.accounts.ofCustomer(b, 'customer_main', 'USDT'),
  };
}
