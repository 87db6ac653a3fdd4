import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from '../tools/launch/stack.ts';
import { openSessions, type Session } from './http.ts';
import { callBank } from './load/call-bank.ts';
import { type Connections, openConnections } from './load/connections.ts';
import { drive, percentile } from './load/drive.ts';
import type { RunningRow } from './running.ts';

const CUSTOMERS = 30;
/** More within ten minutes wait for an administrator. */
const PAYMENTS_EACH = 10;
const PAYMENT_CONCURRENCY = 8;
const READ_CONCURRENCY = 16;
const POLL_MS = 25;
const PAID_GOAL_MS = 3_000;
const READ_GOAL_MS = 300;
const CHARGES = [
  { type: 'static', valor: '5.20' },
  { type: 'cob', valor: '5.20' },
  { type: 'cobv', valor: '5.20', multa: '2', juros: '0.033' },
] as const;

/** Payments through the sandbox's provider, which settles after half a second, and the reading of codes without another bank. */
export async function benchPayments(seconds: number): Promise<RunningRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
  const stack = await startStack({ dataDir, env });
  const client = openConnections(stack.apiUrl, READ_CONCURRENCY);
  try {
    const sessions = await openSessions(stack, client, CUSTOMERS);
    const codes = await makeCodes(stack, CUSTOMERS * PAYMENTS_EACH);
    const times = await payAll(client, sessions, codes);
    const { authorization } = sessions[0] as Session;
    const texts = [codes[0] as string, 'a@lastro.example', '529.982.247-25', `0x${'5a'.repeat(20)}`];
    const { p50Ms, p95Ms, p99Ms } = await drive(READ_CONCURRENCY, seconds, (n) =>
      callBank(client, 'POST', '/api/payments/read', { authorization }, { text: texts[n % texts.length] }),
    );
    return [
      row(
        `a payment until it is completed, ${times.length} of three kinds, ${PAYMENT_CONCURRENCY} in flight`,
        [0.5, 0.95, 0.99].map((share) => percentile(times, share)),
        PAID_GOAL_MS,
      ),
      row(
        `a code read without another bank, ${READ_CONCURRENCY} in flight`,
        [p50Ms, p95Ms, p99Ms],
        READ_GOAL_MS,
      ),
    ];
  } finally {
    client.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function row(what: string, percentiles: readonly number[], goalMs: number): RunningRow {
  const [, p95 = Number.POSITIVE_INFINITY] = percentiles;
  return {
    what: `${what}, p50 / p95 / p99`,
    value: `${percentiles.join(' / ')} ms`,
    goal: `p95 < ${goalMs} ms`,
    met: p95 < goalMs,
  };
}

async function makeCodes({ sandboxUrl }: Stack, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const response = await fetch(`${sandboxUrl}/control/lojas/charges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CHARGES[codes.length % CHARGES.length]),
    });
    const { brcode } = (await response.json()) as { brcode: string };
    codes.push(brcode);
  }
  return codes;
}

async function payAll(
  client: Connections,
  sessions: readonly Session[],
  codes: readonly string[],
): Promise<Float64Array> {
  const times: number[] = [];
  let next = 0;
  async function payer(): Promise<void> {
    for (let n = next++; n < codes.length; n = next++) {
      times.push(await payOne(client, sessions[n % sessions.length] as Session, codes[n] as string));
    }
  }
  await Promise.all(Array.from({ length: PAYMENT_CONCURRENCY }, payer));
  return Float64Array.from(times).sort();
}

/** Milliseconds from the request until the customer can see that it is done. */
async function payOne(client: Connections, { authorization }: Session, text: string): Promise<number> {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    JSON.parse(
      await callBank(client, method, path, { authorization, 'x-request-id': randomUUID() }, body),
    ) as Readonly<Record<string, string>>;
  const { quote_id } = await call('POST', '/api/payments/quotes', { text });
  const startedAt = performance.now();
  const { payment_id } = await call('POST', '/api/payments', { quote_id });
  for (;;) {
    const { status } = await call('GET', `/api/payments/${payment_id}`);
    if (status === 'completed') return performance.now() - startedAt;
    if (!/^(approved|sending|unknown)$/.test(status ?? '')) throw new Error(`a payment is ${status}`);
    await sleep(POLL_MS);
  }
}
