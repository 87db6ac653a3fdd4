import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@lastro/api/platform/db';
import { startStack } from '../../tools/launch/stack.ts';
import { memoryKb } from '../load/memory.ts';
import { fillMovements } from './fill.ts';

/**
 * `node bench/tax/tax.ts [movements]`: processor time of the API (all of its threads, over HTTP, without a worker) for one
 * call of each part of *Imposto*, and the longest that another call waits meanwhile.
 */
const MOVEMENTS = Number(process.argv[2] ?? 20_000);
const WARM_UP = 5;
const ROUNDS = 15;
const PATHS = ['/api/tax/months', '/api/tax/lots', '/api/tax/meter'];
const KB_PER_MB = 1_024;

const dataDir = await mkdtemp(join(tmpdir(), 'lastro-tax-'));
const env = { ...process.env, ROLE: 'http', RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
const stack = await startStack({ dataDir, env });
const owner = createPool({ url: stack.databaseUrl, max: 1, as: 'owner' });
try {
  const authorization = await register();
  const { id } = (await (await call('/me', authorization)).json()) as { id: string };
  await fillMovements(owner, id, MOVEMENTS);
  for (const path of PATHS) await measure(path, authorization);
  console.log(`memory of the API: ${Math.round((await memoryKb(stack.api.pid)) / KB_PER_MB)} MB`);
} finally {
  await owner.end();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function register(): Promise<string> {
  const reply = await fetch(`${stack.apiUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Cliente de Medição',
      email: 'cliente@lastro.example',
      password: 'prumo-e-quilha-84',
    }),
  });
  return `Bearer ${((await reply.json()) as { token: string }).token}`;
}

async function call(path: string, authorization: string): Promise<Response> {
  const reply = await fetch(`${stack.apiUrl}${path}`, { headers: { authorization } });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function measure(path: string, authorization: string): Promise<void> {
  const read = async () => (await (await call(path, authorization)).arrayBuffer()).byteLength;
  let bytes = 0;
  for (let round = 0; round < WARM_UP; round += 1) bytes = await read();
  const [cpu, wall, waits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, began] = [await cpuMs(), performance.now()];
    await read();
    wall.push(performance.now() - began);
    cpu.push((await cpuMs()) - before);
  }
  const scrape = await scrapeMs();
  for (let round = 0; round < WARM_UP; round += 1) waits.push(await longestWaitMs(read));
  const figures = cpu.map((ms) => ms - scrape);
  const range = `${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)}`;
  console.log(
    `${path}: ${median(figures).toFixed(0)} ms of processor (${range}), ${median(wall).toFixed(0)} ms, ` +
      `${bytes} bytes; another call waits for at most ${median(waits).toFixed(0)} ms`,
  );
}

/** What reading the meter costs. */
async function scrapeMs(): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(-((await cpuMs()) - (await cpuMs())));
  return median(costs);
}

async function cpuMs(): Promise<number> {
  const metrics = await (await fetch(`${stack.apiUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1_000;
}

async function longestWaitMs(work: () => Promise<unknown>): Promise<number> {
  let [hasEnded, longest] = [false, 0];
  const done = work().finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const began = performance.now();
    await (await fetch(`${stack.apiUrl}/healthz`)).text();
    longest = Math.max(longest, performance.now() - began);
    await sleep(1);
  }
  await done;
  return longest;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
