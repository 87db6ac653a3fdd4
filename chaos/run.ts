import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Interrupted, runLoadWithFaults } from './load-run.ts';
import { printReport } from './proof/report.ts';

/** `npm run chaos -- [--minutes 30 | --seconds 30] [--processes 2] [--seed TEXT] [--quiet]`. */
const ARTIFACTS = join(resolve(import.meta.dirname, '..'), 'artifacts');
const SECONDS = 60;
const PROCESSES = 2;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    processes: { type: 'string' },
    seed: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
const seconds =
  values.minutes === undefined
    ? number('seconds', values.seconds, SECONDS)
    : 60 * number('minutes', values.minutes);
const options = {
  seed: values.seed ?? randomBytes(4).toString('hex'),
  seconds,
  processes: number('processes', values.processes, PROCESSES),
};
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort());

const print = (line: string) => console.log(line);
const report = await runLoadWithFaults(options, {
  print: values.quiet ? () => {} : print,
  stopping: stopping.signal,
  logs: join(ARTIFACTS, 'logs', 'chaos'),
}).catch((error: unknown) => {
  if (!(error instanceof Interrupted)) throw error;
  print(error.message);
  process.exit(1);
});
mkdirSync(ARTIFACTS, { recursive: true });
writeFileSync(join(ARTIFACTS, 'chaos.json'), `${JSON.stringify(report, null, 2)}\n`);
printReport(report, print);
process.exit(report.broken.length === 0 ? 0 : 1);

function number(name: string, text: string | undefined, otherwise?: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (value === undefined || !(value > 0)) throw new Error(`--${name} must be a number above zero`);
  return value;
}
