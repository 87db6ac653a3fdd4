import { money } from '@lastro/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { AppError } from '../platform/errors.ts';
import { auditBooks } from './checks.ts';
import { post } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => bank.close());

const ACCOUNTS = 4;
const step = fc.record({
  from: fc.nat(ACCOUNTS - 1),
  to: fc.nat(ACCOUNTS - 1),
  amount: fc.bigInt(1n, 120n),
  /** Index of an earlier step whose key it repeats. */
  repeats: fc.option(fc.nat(30), { freq: 5 }),
  via: fc.constantFrom('post', 'submit'),
});

/** Accounts with 100 minor units each. */
async function openAccounts(): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let i = 0; i < ACCOUNTS; i += 1) {
    const customer = await bank.customer();
    await bank.fund(customer, 'USDT', '0.000001');
    ids.push(await bank.accounts.ofCustomer(customer, 'customer_main', 'USDT'));
  }
  return ids;
}

const balancesOf = async (ids: readonly bigint[]): Promise<bigint[]> => {
  const { rows } = await bank.pool.query<{ balance: bigint }>(
    'select balance from ledger.account where id = any($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map((row) => row.balance);
};

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function entryOf(steps: readonly Step[], index: number, ids: readonly bigint[], run: string) {
  const repeated = steps[index]?.repeats;
  const original = repeated !== null && repeated !== undefined && repeated < index ? repeated : index;
  const { from, to, amount } = steps[original] as Step;
  const entry = bank.move(ids[from] ?? 0n, ids[to] ?? 0n, money('USDT', amount), `${run}/${original}`);
  return { entry, original };
}

async function postVia(
  via: string,
  entry: ReturnType<TestBank['move']>,
): Promise<'moved' | 'replayed' | 'refused'> {
  try {
    const posted =
      via === 'submit'
        ? await bank.submit(entry)
        : await bank.db.transaction().execute((tx) => post(tx, entry));
    return posted.replayed ? 'replayed' : 'moved';
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_funds') return 'refused';
    throw error;
  }
}

let runs = 0;

it('sequentially, the ledger agrees with a model of four balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (all) => {
      const steps = all.filter(({ from, to }) => from !== to);
      const ids = await openAccounts();
      const run = `model/${runs++}`;
      const model = ids.map(() => 100n);
      const decided = new Map<number, string>();
      for (const [index, { via }] of steps.entries()) {
        const { entry, original } = entryOf(steps, index, ids, run);
        const { from, to, amount } = steps[original] as Step;
        const prior = decided.get(original);
        const enough = (model[from] ?? 0n) >= amount;
        // Only `submit` stores a refusal; after one by `post` the key is still free.
        const expected =
          prior === 'moved' ? 'replayed' : prior === 'stored' ? 'refused' : enough ? 'moved' : 'refused';
        expect(await postVia(via, entry)).toBe(expected);
        if (expected === 'moved') {
          model[from] = (model[from] ?? 0n) - amount;
          model[to] = (model[to] ?? 0n) + amount;
          decided.set(original, 'moved');
        } else if (expected === 'refused' && via === 'submit') decided.set(original, 'stored');
        expect(await balancesOf(ids)).toEqual(model);
      }
    }),
    { numRuns: 25 },
  );
  expect(await auditBooks(bank.owner)).toEqual([]);
});

it('concurrently, no money is lost, created or moved twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (all) => {
      const steps = all.filter(({ from, to }) => from !== to);
      const ids = await openAccounts();
      const run = `race/${runs++}`;
      const entries = steps.map((_, index) => entryOf(steps, index, ids, run));
      const outcomes = await Promise.all(
        entries.map(({ entry }, index) => postVia(steps[index]?.via ?? '', entry)),
      );
      const expected = ids.map(() => 100n);
      const moved = new Set<number>();
      for (const [index, outcome] of outcomes.entries()) {
        const original = entries[index]?.original ?? -1;
        if (outcome !== 'moved') continue;
        expect(moved.has(original)).toBe(false);
        moved.add(original);
        const { from, to, amount } = steps[original] as Step;
        expected[from] = (expected[from] ?? 0n) - amount;
        expected[to] = (expected[to] ?? 0n) + amount;
      }
      const balances = await balancesOf(ids);
      expect(balances).toEqual(expected);
      expect(balances.every((balance) => balance >= 0n)).toBe(true);
    }),
    { numRuns: 25 },
  );
  expect(await auditBooks(bank.owner)).toEqual([]);
});
