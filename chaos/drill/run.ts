import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Interrupted, runDrill } from './drill.ts';
import { findPrograms, MissingPrograms, type Programs } from './programs.ts';
import { printDrillReport } from './report.ts';

/** `npm run drill -- [--seed TEXT] [--customers 12] [--calm 10] [--quiet]`; exit code 2 for missing packages. */
const ARTIFACTS = join(resolve(import.meta.dirname, '..', '..'), 'artifacts');
const EXIT_MISSING = 2;
const EXIT_INTERRUPTED = 130;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    customers: { type: 'string', default: '12' },
    calm: { type: 'string', default: '10' },
    quiet: { type: 'boolean', default: false },
  },
});
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

const print = (line: string) => console.log(line);
const report = await runDrill(
  {
    seed: values.seed ?? randomBytes(4).toString('hex'),
    customers: number('customers', values.customers),
    calmSeconds: number('calm', values.calm),
  },
  {
    programs: findProgramsOrExit(),
    print: values.quiet ? () => {} : print,
    logs: join(ARTIFACTS, 'logs', 'drill'),
    stopping: stopping.signal,
  },
).catch((error: unknown) => {
  if (!(error instanceof Interrupted)) throw error;
  console.error(error.message);
  process.exit(EXIT_INTERRUPTED);
});
mkdirSync(ARTIFACTS, { recursive: true });
writeFileSync(join(ARTIFACTS, 'drill.json'), `${JSON.stringify(report, null, 2)}\n`);
printDrillReport(report, print);
process.exit(report.broken.length === 0 ? 0 : 1);

function findProgramsOrExit(): Programs {
  try {
    return findPrograms();
  } catch (error) {
    if (!(error instanceof MissingPrograms)) throw error;
    console.error(error.message);
    process.exit(EXIT_MISSING);
  }
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero`);
  return value;
}
