import { randomBytes } from 'node:crypto';
import { money } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { createPool } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createSubmit, type Entry, type Preconditions, type Submit } from './index.ts';

const BATCH = 64;
const ENTRIES_BETWEEN = 2_000;
/** Of one index, by a batch. */
const MAX_ROWS_READ = 10 * BATCH;

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

interface Mover {
  readonly move: () => Entry;
  readonly preconditions: Preconditions;
}

async function mover(): Promise<Mover> {
  const [a, b] = [await bank.customer(), await bank.customer()];
  await bank.fund(a, 'USDT', '1');
  const from = await bank.accounts.ofCustomer(a, 'customer_main', 'USDT');
  const to = await bank.accounts.ofCustomer(b, 'customer_main', 'USDT');
  const row = { type: 'transfer', status: 'completed' } as const;
  const sessionHash = randomBytes(32);
  await bank.owner.query(
    "insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [sessionHash, a],
  );
  const person = (id: string) => ({ id, fullName: 'Cliente de Teste', email: `${id}@lastro.example` });
  const preconditions = {
    sessionHash,
    sender: { ...person(a), phone: null },
    recipient: { ...person(b), address: `${b}@lastro.example` },
    limit: { key: `limit:${a}`, points: 1 },
  };
  const move = (): Entry => ({
    ...bank.move(from, to, money('USDT', 1n)),
    history: [
      { id: uuidv7(), customerId: a, direction: 'out', ...row },
      { id: uuidv7(), customerId: b, direction: 'in', ...row },
    ],
  });
  return { move, preconditions };
}

function submitTogether(submit: Submit, { move, preconditions }: Mover, count: number): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, () => submit(move(), preconditions)));
}

/** A plan lives as long as its connection, and a new bank's plans are made on nearly empty tables. */
it('a plan made on an empty bank still reads each row by its index', async () => {
  const entries = await mover();
  const early = createPool({ url: bank.url, max: 1, as: 'app' });
  const submit = createSubmit(early);

  async function rowsRead(): Promise<Record<string, number>> {
    // Each session counts its own reads and publishes them on request.
    await early.query('select pg_stat_force_next_flush()');
    const { rows } = await bank.owner.query<{ index: string; read: string }>(
      "select indexrelname as index, idx_tup_read::text as read from pg_stat_user_indexes where indexrelname like '%_pkey'",
    );
    return Object.fromEntries(rows.map(({ index, read }) => [index, Number(read)]));
  }

  await submitTogether(submit, entries, BATCH);
  await submitTogether(bank.submit, entries, ENTRIES_BETWEEN);
  const before = await rowsRead();
  await submitTogether(submit, entries, BATCH);
  const after = await rowsRead();
  await early.end();

  for (const index of ['entry_pkey', 'account_pkey', 'customers_pkey', 'sessions_pkey']) {
    const read = (after[index] ?? Number.NaN) - (before[index] ?? Number.NaN);
    expect(read, index).toBeGreaterThanOrEqual(2);
    expect(read, index).toBeLessThan(MAX_ROWS_READ);
  }
});
