import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@lastro/api/platform/db';
import { type Stack, startStack } from '../../tools/launch/stack.ts';
import { CONNECTIONS, openSessions, type Session, transfer } from '../http.ts';
import { callBank } from '../load/call-bank.ts';
import { type Connections, openConnections } from '../load/connections.ts';
import { memoryKb } from '../load/memory.ts';
import type { RunningRow } from '../running.ts';
import { type Delivery, measureDelivery, transferAtFullSpeed, transferSteadily } from './arrivals.ts';
import { type Browser, openBrowsers } from './browsers.ts';
import { arrivalRow, deliveryRow, memoryRow, revokedRow } from './rows.ts';

const STEADY_SECONDS = 20;
const WARM_UP_SECONDS = 4;
const FULL_SPEED_SECONDS = 10;
const SETTLE_MS = 5_000;
/** Longer than the heartbeat interval. */
const IDLE_MS = 30_000;
const EVENTS_EACH = 20;
const REVOKED = 100;
const REVOKED_EVERY_MS = 50;
const NEVER_MS = 15_000;

export async function benchStreams(): Promise<RunningRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lastro-streams-'));
  try {
    const sessions = await withStack(dataDir, openSessions);
    // A fresh process, since streams would reuse the memory freed after registering 1,000 customers.
    return await withStack(dataDir, (stack, client) => measure(stack, client, sessions));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withStack<T>(
  dataDir: string,
  work: (stack: Stack, client: Connections) => Promise<T>,
): Promise<T> {
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: undefined };
  const stack = await startStack({ dataDir, env });
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  try {
    return await work(stack, client);
  } finally {
    client.close();
    await stack.stop();
  }
}

async function measure(
  stack: Stack,
  client: Connections,
  sessions: readonly Session[],
): Promise<RunningRow[]> {
  for (const { authorization } of sessions) await callBank(client, 'GET', '/me', { authorization });
  await sleep(SETTLE_MS);
  const before = await memoryKb(stack.api.pid);
  const browsers = await openBrowsers(stack.apiUrl, sessions);
  try {
    const opened = await memoryKb(stack.api.pid);
    await sleep(IDLE_MS);
    const idle = await memoryKb(stack.api.pid);
    await transferSteadily(client, browsers, WARM_UP_SECONDS);
    const { afterAnswer, afterStart } = await transferSteadily(client, browsers, STEADY_SECONDS);
    const transfers = await transferAtFullSpeed(client, browsers, FULL_SPEED_SECONDS);
    const atOnce = await insertAllAtOnce(stack, client, browsers);
    const ends = await revoke(client, browsers.slice(0, REVOKED));
    return [
      memoryRow('API memory a stream, all just opened', { before, after: opened }, browsers.length),
      memoryRow(`the same, ${IDLE_MS / 1_000} s later`, { before, after: idle }, browsers.length),
      arrivalRow('event after the answer', afterAnswer),
      arrivalRow('event after the start of the transfer', afterStart),
      deliveryRow(`events of transfers, ${CONNECTIONS} in flight`, transfers),
      deliveryRow(`events of one transaction, ${EVENTS_EACH} each`, atOnce),
      revokedRow(ends),
    ];
  } finally {
    for (const browser of browsers) browser.close();
  }
}

/** Inserts events directly, to measure the streams alone. */
async function insertAllAtOnce(
  stack: Stack,
  client: Connections,
  browsers: readonly Browser[],
): Promise<Delivery> {
  const [one, other] = browsers;
  if (one === undefined || other === undefined) throw new RangeError('two browsers are needed');
  const owner = createPool({ url: stack.databaseUrl, max: 1, as: 'owner' });
  const emails = browsers.map(({ session }) => session.email);
  return measureDelivery(browsers, 'security', async () => {
    await owner.query(
      `insert into events (customer_id, type, at, data)
       select id, 'security', now(), '{"event": "bench"}' from customers, generate_series(1, $2) where email = any($1)`,
      [emails, EVENTS_EACH],
    );
    // Sends the signal, which a direct SQL statement does not.
    await transfer(client, one.session, other.session);
    await owner.end();
    return emails.length * EVENTS_EACH;
  });
}

/** Milliseconds from each sign-out to the end of that session's stream, measured one at a time. */
async function revoke(client: Connections, browsers: readonly Browser[]): Promise<number[]> {
  const ends: Promise<number>[] = [];
  for (const { session, ended } of browsers) {
    const began = performance.now();
    await callBank(client, 'POST', '/auth/logout', { authorization: session.authorization }, {});
    const never = sleep(NEVER_MS, Number.POSITIVE_INFINITY);
    ends.push(Promise.race([ended, never]).then((at) => at - began));
    await sleep(REVOKED_EVERY_MS);
  }
  return Promise.all(ends);
}
