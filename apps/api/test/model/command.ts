import fc, { type AsyncCommand } from 'fast-check';
import { decimal, MODEL_COINS, type Model } from './books.ts';
import { balancesOf, type Run } from './run.ts';

export type Command = AsyncCommand<Model, Run>;
type Act = (model: Model, run: Run) => Promise<void>;

/** A command that is followed by a look at what everybody can spend. */
export function command(name: string, act: Act, check: (model: Model) => boolean = () => true): Command {
  return {
    check,
    async run(model, run) {
      model.now = run.modelBank.now();
      await act(model, run);
      counted.commands += 1;
      await expectSameBalances(model, run, name);
    },
    toString: () => name,
  };
}

/** How many commands have been run and agreed with. */
export const counted = { commands: 0 };

async function expectSameBalances(model: Model, run: Run, after: string): Promise<void> {
  const bank = await balancesOf(run);
  for (const [who, balances] of model.balances.entries()) {
    for (const coin of MODEL_COINS) {
      const [here, there] = [decimal(balances[coin]), bank[who]?.[coin]];
      if (here !== there) {
        throw new Error(
          `after ${after}: customer ${who} has ${here} ${coin} in the model, ${there} in the bank`,
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
/** Small enough to be there at times, large enough not to be at others, and what is no amount. */
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
