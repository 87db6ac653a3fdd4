import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { benchLedger } from './ledger.ts';
import { printTable } from './lib/table.ts';

const SECONDS_A_ROUND = Number(process.env.BENCH_SECONDS ?? 5);

const rows = await benchLedger(SECONDS_A_ROUND);
printTable(rows);
await mkdir('artifacts', { recursive: true });
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
await writeFile(
  'artifacts/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
);
