import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.ts';

/**
 * `npm run mutation -- [domain] [ledger]`: Stryker on packages/money and the domains of withdrawals and limits, and on the
 * ledger (its SQL apart, whose texts are not changed). At least 85 % of the mutants have to be killed. It is installed
 * here, apart, on first use, and finds the project's own Vitest.
 */
const HERE = import.meta.dirname;
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const PARTS = ['domain', 'ledger'];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${PARTS.join(', ')}.`);
if (!existsSync(STRYKER)) {
  const installed = await runCommand('npm', [
    'ci',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--prefix',
    HERE,
  ]);
  if (!installed.succeeded) throw new Error(installed.output);
}
for (const part of chosen.length > 0 ? chosen : PARTS) {
  const config = join('tools/mutation', `${part}.stryker.config.json`);
  const result = await runCommand(process.execPath, [STRYKER, 'run', config]);
  console.log(result.output);
  if (!result.succeeded) process.exitCode = 1;
}
