import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { benchHttp } from './http.ts';
import { benchLedger } from './ledger.ts';
import { printTable } from './lib/table.ts';

const SECONDS_A_ROUND = Number(process.env.BENCH_SECONDS ?? 5);

const ledger = await benchLedger(SECONDS_A_ROUND);
printTable(ledger);
const http = await benchHttp(SECONDS_A_ROUND);
printTable(http);
const rows = [...ledger, ...http];
await mkdir('artifacts', { recursive: true });
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
await writeFile(
  'artifacts/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
);
