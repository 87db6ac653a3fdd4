import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionsReply, TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../test/events/event-stream.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../../test/support/app.ts';
import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';

let bank: TestApp;
let address: string;
const others: App[] = [];
beforeAll(async () => {
  bank = await openTestApp();
  address = await bank.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const app of others) await app.close();
  await bank.close();
});

async function startSecondProcess(): Promise<{ app: App; address: string }> {
  const config = loadConfig(bank.environment);
  const app = await buildApp(config, createLog(config));
  others.push(app);
  return { app, address: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
}

async function pair(): Promise<[Person, Person]> {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
  return [ana, bruno];
}

async function send(from: Person, to: Person, amount = '1'): Promise<void> {
  const body = { transaction_type: 'transfer', recipient_email: to.email, amount, currency: 'USDT' };
  expect((await from.call('POST', '/api/transactions', body)).status).toBe(200);
}

const typesOf = (messages: readonly { data: Readonly<Record<string, unknown>> }[]) =>
  messages.map(({ data }) => data.type);

describe('GET /api/events', () => {
  it('sends each of two customers their own side, with ids only', async () => {
    const [ana, bruno] = await pair();
    const carla = await bank.person();
    const streams = await Promise.all(
      [ana, bruno, carla].map(({ token }) => openEventStream(address, token)),
    );
    const [toAna, toBruno, toCarla] = streams as [
      (typeof streams)[0],
      (typeof streams)[0],
      (typeof streams)[0],
    ];
    expect(toAna.headers.get('content-type')).toContain('text/event-stream');
    expect(toAna.headers.get('x-accel-buffering')).toBe('no');
    await send(ana, bruno, '7.77');
    const [received] = await toBruno.received('transaction');
    const { body } = await bruno.call('GET', '/api/transactions');
    expect(received?.data).toEqual({ type: 'transfer_received', id: (body as { id: string }[])[0]?.id });
    await send(ana, carla);
    expect(typesOf(await toCarla.received('transaction'))).toEqual(['transfer_received']);
    await bank.deposit(ana, '26.00');
    expect(typesOf(await toAna.received('transaction'))).toEqual(['deposit_credited']);
    expect(typesOf(await toAna.received('charge'))).toEqual(['charge_paid']);
    expect(toBruno.messages.filter(({ event }) => event === 'transaction')).toHaveLength(1);
    for (const stream of streams) stream.close();
  });

  it('resumes at another process without losing or repeating events', async () => {
    const [ana, bruno] = await pair();
    const first = await startSecondProcess();
    const before = await openEventStream(first.address, bruno.token);
    await send(ana, bruno);
    const [earlier] = await before.received('transaction');
    await first.app.close();
    await before.ended();
    expect(before.text()).toContain('retry: 1000');
    await send(ana, bruno);
    await send(ana, bruno);
    const after = await openEventStream(address, bruno.token, earlier?.id);
    expect(await after.received('transaction', 2)).toHaveLength(2);
    await send(ana, bruno);
    const all = await after.received('transaction', 3);
    expect(new Set([earlier?.id, ...all.map(({ id }) => id)]).size).toBe(4);
    const again = await openEventStream(address, bruno.token, all[1]?.id);
    expect((await again.received('transaction')).map(({ id }) => id)).toEqual([all[2]?.id]);
    after.close();
    again.close();
  });

  it('sends a page what happened between its first calls and its stream, once', async () => {
    const [ana, bruno] = await pair();
    (await openEventStream(address, ana.token)).close();
    // Longer than the margin for the network, before which the process must know a position.
    await sleep(1_500);
    const opened = performance.now();
    // Longer than a request takes, by which the page's age is too small when it arrives.
    await sleep(1_000);
    await send(ana, bruno, '7.77');
    await send(ana, bruno);
    const late = await openEventStream(
      address,
      bruno.token,
      undefined,
      Math.ceil(performance.now() - opened),
    );
    const received = await late.received('transaction', 2);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
    late.close();
    const resumed = await openEventStream(address, bruno.token, late.messages.at(-1)?.id);
    await send(ana, bruno);
    expect(typesOf(await resumed.received('transaction'))).toEqual(['transfer_received']);
    resumed.close();
  });

  it('makes a page reload once for what came just before it was opened', async () => {
    const [ana, bruno] = await pair();
    const running = await openEventStream(address, bruno.token);
    await sleep(1_500);
    await send(ana, bruno);
    await running.received('transaction');
    const reloaded = await openEventStream(address, bruno.token, undefined, 0);
    expect(reloaded.messages.map(({ event }) => event)).toEqual(['resync', 'ready']);
    reloaded.close();
    // Longer than the margin and the interval of reads.
    await sleep(3_500);
    const quiet = await openEventStream(address, bruno.token, undefined, 0);
    expect(quiet.messages.map(({ event }) => event)).toEqual(['ready']);
    quiet.close();
    const opened61SecondsAgo = await openEventStream(address, bruno.token, undefined, 61_000);
    expect(opened61SecondsAgo.messages.map(({ event }) => event)).toEqual(['resync', 'ready']);
    opened61SecondsAgo.close();
    running.close();
  });

  it('tells a client with another database’s position to reload everything', async () => {
    const ana = await bank.person();
    const stream = await openEventStream(address, ana.token, '9000000000000.1');
    const [resync] = await stream.received('resync');
    expect(resync?.id).not.toBe('9000000000000.1');
    stream.close();
  });

  it('ends with its session', async () => {
    const ana = await bank.person();
    const login = { email: ana.email, password: 'prumo-e-quilha-84' };
    const { token } = (await bank.visitor.call('POST', '/auth/login', login)).as<{ token: string }>();
    const stream = await openEventStream(address, token);
    const sessions = (await ana.call('GET', '/api/sessions')).as<SessionsReply>();
    await ana.call('DELETE', `/api/sessions/${sessions.find(({ current }) => !current)?.id}`);
    const began = Date.now();
    await stream.ended();
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('accepts the session in the header only, and limits streams per session', async () => {
    const ana = await bank.person();
    expect((await fetch(`${address}/api/events?token=${ana.token}`)).status).toBe(401);
    const streams = [];
    for (let count = 0; count < 8; count += 1) streams.push(await openEventStream(address, ana.token));
    const refused = await openEventStream(address, ana.token);
    expect(refused.status).toBe(429);
    for (const stream of streams) stream.close();
  });

  it('limits concurrent reconnects per session', async () => {
    const ana = await bank.person();
    const streams = await Promise.all(
      Array.from({ length: 12 }, () => openEventStream(address, ana.token, '0.0')),
    );
    const statuses = streams.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
    for (const stream of streams) stream.close();
  });

  it('limits reconnects per session, also of streams closed at once, and says when to return', async () => {
    const ana = await bank.person();
    const stream = await openEventStream(address, ana.token, '0.0');
    stream.close();
    const session = createHash('sha256').update(ana.token).digest('base64url');
    const usedUp = "update token_budgets set full_at = now() + interval '150 seconds' where key = $1";
    expect((await bank.owner.query(usedUp, [`event-streams:${session}`])).rowCount).toBe(1);
    const refused = await openEventStream(address, ana.token, '0.0');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect([wait > 0, wait <= 32]).toEqual([true, true]);
    const { token } = (
      await bank.visitor.call('POST', '/auth/login', { email: ana.email, password: PASSWORD })
    ).as<TokenReply>();
    const other = await openEventStream(address, token, '0.0');
    expect(other.status).toBe(200);
    other.close();
  });

  it('disconnects a reader that stops reading', async () => {
    const ana = await bank.person();
    const { port } = bank.app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await bank.owner.query(
      `insert into events (customer_id, type, at, data)
       select id, 'security', now(), jsonb_build_object('event', repeat('x', 4000)) from customers, generate_series(1, 4000)
       where email = $1`,
      [ana.email],
    );
    const open = async () => Number(/^event_streams (\d+)/m.exec(await bank.app.metrics.metrics())?.[1]);
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
    socket.resume();
    await closed;
  });
});
