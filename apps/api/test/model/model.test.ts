import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModel } from './books.ts';
import { progress } from './command.ts';
import { COMMANDS } from './commands.ts';
import { type ModelBank, openModelBank, openRun } from './run.ts';

/** MODEL_COMMANDS sets how many commands to run, MODEL_SEED which ones; a failing sequence is shrunk and printed. */
const MIN_COMMANDS = Number(process.env.MODEL_COMMANDS ?? 300);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const COMMANDS_PER_SEQUENCE = 60;
const MS_PER_COMMAND = 500;

let modelBank: ModelBank;
beforeAll(async () => {
  modelBank = await openModelBank();
});
afterAll(() => modelBank.close());

it(
  `the bank agrees with the model (seed ${SEED})`,
  async () => {
    for (let seed = SEED; progress.commands < MIN_COMMANDS; seed += 1) {
      const sequence = fc.commands(COMMANDS, { maxCommands: COMMANDS_PER_SEQUENCE, size: 'max' });
      const property = fc.asyncProperty(sequence, async (commands) => {
        const run = await openRun(modelBank);
        const setup = () => ({ model: openModel(run.customers.length, modelBank.now()), real: run });
        await fc.asyncModelRun(setup, commands);
      });
      await fc.assert(property, { seed, numRuns: 3, interruptAfterTimeLimit: 600_000 });
    }
    expect(await modelBank.bank.audit()).toEqual([]);
    console.log(`${progress.commands} commands agreed`);
  },
  MIN_COMMANDS * MS_PER_COMMAND + 30_000,
);
