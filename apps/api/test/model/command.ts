import fc, { type AsyncCommand } from 'fast-check';
import { decimal, MODEL_COINS, type Model } from './books.ts';
import { balancesOf, type Run } from './run.ts';

export type Command = AsyncCommand<Model, Run>;
type Act = (model: Model, run: Run) => Promise<void>;

/** A command, followed by a comparison of all balances. */
export function command(name: string, act: Act, check: (model: Model) => boolean = () => true): Command {
  return {
    check,
    async run(model, run) {
      model.now = run.modelBank.now();
      await act(model, run);
      progress.commands += 1;
      await expectSameBalances(model, run, name);
    },
    toString: () => name,
  };
}

/** Counts the commands in which model and bank agreed. */
export const progress = { commands: 0 };

async function expectSameBalances(model: Model, run: Run, after: string): Promise<void> {
  const bank = await balancesOf(run);
  for (const [who, balances] of model.balances.entries()) {
    for (const coin of MODEL_COINS) {
      const [expected, actual] = [decimal(balances[coin]), bank[who]?.[coin]];
      if (expected !== actual) {
        throw new Error(
          `after ${after}: customer ${who} has ${expected} ${coin} in the model, ${actual} in the bank`,
        );
      }
    }
  }
}

export function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

export const who = fc.nat(2);
export const coin = fc.constantFrom(...MODEL_COINS);
export const nth = fc.nat(1_000);
/** Often affordable, sometimes not, and sometimes invalid. */
export const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(1n, 40_000_000_000n) },
  { weight: 2, arbitrary: fc.bigInt(1n, 200n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 1_000_000_000_000n) },
);
export const cents = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(200n, 500_000n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 199n, 5_000_001n) },
);

export function text(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
