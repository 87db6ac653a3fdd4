import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchGrowth, printGrowth } from './growth/growth.ts';
import { benchSize } from './growth/size.ts';
import { benchHttp } from './http.ts';
import { benchLedger, benchPeers } from './ledger.ts';
import { printTable } from './load/table.ts';
import { benchOwnAccounts } from './own-accounts.ts';
import { benchPayments } from './payments.ts';
import { readPgledger } from './peers/pgledger.ts';
import { printPeers } from './peers/what-each-does.ts';
import { benchRunning, printRunning } from './running.ts';
import { benchStreams } from './streams/streams.ts';

/** `npm run bench`: speed, start time and memory (BENCH_MEMORY_SECONDS); `-- --growth`: 2,000,000 transactions; `-- --size`: 100,000,000 postings; `-- --streams`; `-- --payments`; `-- --own`; `-- --peers`. */
const SECONDS_A_ROUND = Number(process.env.BENCH_SECONDS ?? 5);

const MEMORY_SECONDS = Number(process.env.BENCH_MEMORY_SECONDS ?? 60);

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { growth: option, size: option, streams: option, payments: option, own: option, peers: option },
});

if (values.growth) {
  const rows = await benchGrowth(SECONDS_A_ROUND);
  printGrowth(rows);
  await keep('bench-growth.json', rows);
} else if (values.size) {
  await keep('bench-size.json', await benchSize(SECONDS_A_ROUND));
} else if (values.streams) {
  const rows = await benchStreams();
  printRunning(rows);
  await keep('bench-streams.json', rows);
} else if (values.peers) {
  await runPeers();
} else if (values.own) {
  const rows = await benchOwnAccounts(SECONDS_A_ROUND);
  printTable(rows);
  await keep('bench-own.json', rows);
} else if (values.payments) {
  const rows = await benchPayments(SECONDS_A_ROUND);
  printRunning(rows);
  await keep('bench-payments.json', rows);
} else {
  const ledger = await benchLedger(SECONDS_A_ROUND);
  printTable(ledger);
  const own = await benchOwnAccounts(SECONDS_A_ROUND);
  printTable(own);
  const http = await benchHttp(SECONDS_A_ROUND);
  printTable(http);
  const running = await benchRunning(MEMORY_SECONDS);
  printRunning(running);
  const payments = await benchPayments(SECONDS_A_ROUND);
  printRunning(payments);
  await keep('bench.json', [...ledger, ...own, ...http, ...running, ...payments]);
}

async function runPeers(): Promise<void> {
  const sql = await readPgledger().catch((refusal: Error) => {
    console.error(refusal.message);
    process.exitCode = 1;
  });
  if (!sql) return;
  const rows = await benchPeers(SECONDS_A_ROUND, sql);
  printTable(rows);
  printPeers();
  await keep('bench-peers.json', rows);
}

async function keep(name: string, rows: readonly object[]): Promise<void> {
  await mkdir('artifacts', { recursive: true });
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
  const all = { at: new Date().toISOString(), machine, rows };
  await writeFile(`artifacts/${name}`, `${JSON.stringify(all, null, 2)}\n`);
}
