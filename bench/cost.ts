import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@lastro/api/platform/db';
import { startStack } from '../tools/launch/stack.ts';
import { CONNECTIONS, openSessions, type Session, transfersInTurn } from './http.ts';
import { openConnections } from './load/connections.ts';
import { drive } from './load/drive.ts';

/** `npm run cost`: processor time, log and disk of 1,000 transfers over HTTP, see docs/scaling.md. Linux only. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const PER = 1_000;
const TICKS_PER_SECOND = 100;
const MICROSECONDS = 1_000_000;

interface Reading {
  readonly apiCpu: number;
  readonly postgresCpu: number;
  readonly generatorCpu: number;
  readonly wal: number;
  readonly disk: number;
  readonly entries: number;
  readonly postings: number;
  readonly history: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'lastro-cost-'));
const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
const stack = await startStack({ dataDir, env });
const client = openConnections(stack.apiUrl, CONNECTIONS);
const owner = createPool({ url: stack.databaseUrl, max: 1, as: 'owner' });
try {
  const sessions = await openSessions(stack, client);
  const costs = { alone: await costOf(1, sessions), together: await costOf(CONNECTIONS, sessions) };
  console.table(costs);
  mkdirSync('artifacts', { recursive: true });
  writeFileSync(join('artifacts', 'cost.json'), `${JSON.stringify(costs, null, 2)}\n`);
} finally {
  client.close();
  await owner.end();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function costOf(inFlight: number, sessions: readonly Session[]): Promise<Record<string, number>> {
  await owner.query('checkpoint');
  const before = await read();
  const { perSecond } = await drive(inFlight, SECONDS, transfersInTurn(client, sessions));
  const after = await read();
  const thousands = (after.entries - before.entries) / PER;
  const each = (name: keyof Reading) => (after[name] - before[name]) / thousands;
  return {
    'transfers a second': Math.round(perSecond),
    'API, CPU s': round(each('apiCpu')),
    'PostgreSQL, CPU s': round(each('postgresCpu')),
    'load generator, CPU s': round(each('generatorCpu')),
    'WAL, KB': Math.round(each('wal') / 1_024),
    'disk, KB': Math.round(each('disk') / 1_024),
    entries: Math.round(each('entries')),
    postings: Math.round(each('postings')),
    'history rows': Math.round(each('history')),
  };
}

function round(seconds: number): number {
  return Math.round(seconds * PER) / PER;
}

async function read(): Promise<Reading> {
  const metrics = await (await fetch(`${stack.apiUrl}/metrics`)).text();
  const { rows } = await owner.query<Record<string, bigint> & { pid: number }>(`
    select pg_backend_pid() as pid, (pg_current_wal_lsn() - '0/0')::bigint as wal, pg_database_size(current_database()) as disk,
      (select count(*) from ledger.entry) as entries, (select count(*) from ledger.posting) as postings,
      (select count(*) from transactions) as history`);
  const [row] = rows;
  const own = process.cpuUsage();
  if (row === undefined) throw new Error('PostgreSQL answered nothing');
  return {
    apiCpu: Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]),
    postgresCpu: postgresCpu(row.pid),
    generatorCpu: (own.user + own.system) / MICROSECONDS,
    wal: Number(row.wal),
    disk: Number(row.disk),
    entries: Number(row.entries),
    postings: Number(row.postings),
    history: Number(row.history),
  };
}

/** Includes all of the server's processes, also ended ones. */
function postgresCpu(backend: number): number {
  const server = statOf(backend)?.parent ?? 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === server);
  const ticks = children.reduce((sum, { own }) => sum + own, 0);
  const { own, ended } = statOf(server) ?? { own: 0, ended: 0 };
  return (ticks + own + ended) / TICKS_PER_SECOND;
}

/** In ticks; see proc(5). */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
