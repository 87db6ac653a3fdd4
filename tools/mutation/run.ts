import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.ts';

/** `npm run mutation -- [domain] [ledger]`: Stryker, installed on first use; fails below a score of 85 %. */
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
