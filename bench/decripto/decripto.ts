import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@lastro/api/platform/db';
import { startStack } from '../../tools/launch/stack.ts';
import { memoryKb } from '../load/memory.ts';
import { fillMonth, OPERATIONS_EACH } from './fill.ts';

/**
 * `node bench/decripto/decripto.ts [customers]`: how long the worker takes for a DeCripto of last month, once with the
 * operations' values still unknown and once more, and how long it takes to show it and to write its spreadsheet.
 */
const CUSTOMERS = Number(process.argv[2] ?? 3_333);
const ROUNDS = 5;
const POLL_MS = 50;
const KB_PER_MB = 1_024;
const ADMIN = { email: 'chefe@lastro.example', password: 'prumo-e-quilha-84' };

interface Report {
  readonly id: string;
  readonly rows: number | null;
  readonly warnings: readonly { readonly code: string }[];
  readonly requested_date: string;
  readonly made_date: string | null;
}

const now = new Date();
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
const dataDir = await mkdtemp(join(tmpdir(), 'lastro-decripto-'));
const env = {
  ...process.env,
  DEMO: '0',
  DATABASE_URL: undefined,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};
const stack = await startStack({ dataDir, env });
const owner = createPool({ url: stack.databaseUrl, max: 1, as: 'owner' });
try {
  await fillMonth(owner, month, CUSTOMERS);
  const signedIn = await call('/auth/login', { method: 'POST', body: JSON.stringify(ADMIN) });
  const { token } = (await signedIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  console.log(`${CUSTOMERS * OPERATIONS_EACH} operations of ${CUSTOMERS} customers, load average ${load()}`);
  await makeReport('first', authorization);
  const { id } = await makeReport('next', authorization);
  await measure('shown', `/api/admin/decripto/${id}`, authorization);
  await measure('spreadsheet', `/api/admin/decripto/${id}/csv`, authorization);
  console.log(
    `memory of API and worker: ${Math.round((await memoryKb(stack.api.pid)) / KB_PER_MB)} MB, load average ${load()}`,
  );
} finally {
  await owner.end();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function call(path: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
  const body = options.body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(`${stack.apiUrl}${path}`, { ...options, headers: { ...body, ...headers } });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function makeReport(which: string, authorization: string): Promise<Report> {
  const body = JSON.stringify({ month });
  const reply = await call('/api/admin/decripto', { method: 'POST', headers: { authorization }, body });
  const { id } = (await reply.json()) as Report;
  await untilMade(id);
  const shown = await call(`/api/admin/decripto/${id}`, { headers: { authorization } });
  const report = (await shown.json()) as Report;
  const { rows, warnings, requested_date: requested, made_date: made } = report;
  const isValued = warnings.every(({ code }) => code !== 'operations_without_value');
  if (rows !== CUSTOMERS * OPERATIONS_EACH || !isValued) throw new Error('the report is not complete');
  const seconds = (Date.parse(made ?? '') - Date.parse(requested)) / 1_000;
  console.log(`${which} version: ${seconds.toFixed(1)} s`);
  return report;
}

/** Asks the database, since a call would delay the worker in the same process. */
async function untilMade(id: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query("select from decripto_reports where id = $1 and state = 'made'", [id]);
    if (rows.length === 1) return;
    await sleep(POLL_MS);
  }
}

async function measure(what: string, path: string, authorization: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    bytes = (await (await call(path, { headers: { authorization } })).arrayBuffer()).byteLength;
    times.push(performance.now() - began);
  }
  const [least, median, most] = [0, (ROUNDS - 1) / 2, ROUNDS - 1].map((nth) =>
    times.toSorted((a, b) => a - b)[nth]?.toFixed(0),
  );
  console.log(`${what}: ${median} ms (${least} to ${most}), ${bytes} bytes`);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(0);
}
