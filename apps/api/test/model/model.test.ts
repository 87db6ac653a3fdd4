import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModel } from './books.ts';
import { counted } from './command.ts';
import { COMMANDS } from './commands.ts';
import { type ModelBank, openModelBank, openRun } from './run.ts';

/**
 * Random commands of three customers and two administrators against the running bank and a bank of a few maps. What
 * they answer and what everybody can spend must agree after each. A sequence that fails is shrunk and printed with
 * its seed. MODEL_COMMANDS sets how many commands to run, MODEL_SEED which ones.
 */
const COMMANDS_AT_LEAST = Number(process.env.MODEL_COMMANDS ?? 300);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const COMMANDS_A_SEQUENCE = 60;
const MS_A_COMMAND = 500;

let modelBank: ModelBank;
beforeAll(async () => {
  modelBank = await openModelBank();
});
afterAll(() => modelBank.close());

it(
  `agrees with a model of itself (seed ${SEED})`,
  async () => {
    for (let seed = SEED; counted.commands < COMMANDS_AT_LEAST; seed += 1) {
      const sequence = fc.commands(COMMANDS, { maxCommands: COMMANDS_A_SEQUENCE, size: 'max' });
      const property = fc.asyncProperty(sequence, async (commands) => {
        const run = await openRun(modelBank);
        const setup = () => ({ model: openModel(run.customers.length, modelBank.now()), real: run });
        await fc.asyncModelRun(setup, commands);
      });
      await fc.assert(property, { seed, numRuns: 3, interruptAfterTimeLimit: 600_000 });
    }
    expect(await modelBank.bank.audit()).toEqual([]);
    console.log(`${counted.commands} commands agreed`);
  },
  COMMANDS_AT_LEAST * MS_A_COMMAND + 30_000,
);
