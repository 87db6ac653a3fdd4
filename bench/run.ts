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

/**
 * `npm run bench`: speed, start time and memory (BENCH_MEMORY_SECONDS); `-- --growth`: 2,000,000 transactions;
 * `-- --size`: 100,000,000 postings; `-- --streams`; `-- --payments`; `-- --own`; `-- --peers`.
 */
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const MEMORY_SECONDS = Number(process.env.BENCH_MEMORY_SECONDS ?? 60);

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { growth: option, size: option, streams: option, payments: option, own: option, peers: option },
});

if (values.growth) {
  const rows = await benchGrowth(ROUND_SECONDS);
  printGrowth(rows);
  await saveResult('bench-growth.json', rows);
} else if (values.size) {
  await saveResult('bench-size.json', await benchSize(ROUND_SECONDS));
} else if (values.streams) {
  const rows = await benchStreams();
  printRunning(rows);
  await saveResult('bench-streams.json', rows);
} else if (values.peers) {
  await runPeers();
} else if (values.own) {
  const rows = await benchOwnAccounts(ROUND_SECONDS);
  printTable(rows);
  await saveResult('bench-own.json', rows);
} else if (values.payments) {
  const rows = await benchPayments(ROUND_SECONDS);
  printRunning(rows);
  await saveResult('bench-payments.json', rows);
} else {
  const ledger = await benchLedger(ROUND_SECONDS);
  printTable(ledger);
  const own = await benchOwnAccounts(ROUND_SECONDS);
  printTable(own);
  const http = await benchHttp(ROUND_SECONDS);
  printTable(http);
  const running = await benchRunning(MEMORY_SECONDS);
  printRunning(running);
  const payments = await benchPayments(ROUND_SECONDS);
  printRunning(payments);
  await saveResult('bench.json', [...ledger, ...own, ...http, ...running, ...payments]);
}

async function runPeers(): Promise<void> {
  const sql = await readPgledger().catch((refusal: Error) => {
    console.error(refusal.message);
    process.exitCode = 1;
  });
  if (!sql) return;
  const rows = await benchPeers(ROUND_SECONDS, sql);
  printTable(rows);
  printPeers();
  await saveResult('bench-peers.json', rows);
}

async function saveResult(name: string, rows: readonly object[]): Promise<void> {
  await mkdir('artifacts', { recursive: true });
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
  const all = { at: new Date().toISOString(), machine, rows };
  await writeFile(`artifacts/${name}`, `${JSON.stringify(all, null, 2)}\n`);
}
