import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS, transfer, transfersInTurn } from '../http.ts';
import type { Connections } from '../load/connections.ts';
import { drive } from '../load/drive.ts';
import type { Browser } from './browsers.ts';

const PER_SECOND = 50;
const LOST_AFTER_MS = 15_000;
const DUPLICATE_WAIT_MS = 500;

export interface Arrivals {
  readonly afterStart: Float64Array;
  readonly afterAnswer: Float64Array;
}

export interface Delivery {
  readonly sent: number;
  readonly delivered: number;
  readonly perSecond: number;
}

/** A steady rate of transfers between random pairs, each timed until its event arrives. */
export async function transferSteadily(
  client: Connections,
  browsers: readonly Browser[],
  seconds: number,
): Promise<Arrivals> {
  const free = [...browsers];
  const any = () => Math.floor(Math.random() * free.length);
  async function one(): Promise<readonly [number, number]> {
    // A recipient has one transfer in flight, so its next event is that transfer's.
    const [to] = free.splice(any(), 1);
    const from = free[any()];
    if (to === undefined || from === undefined) throw new Error('every browser waits for an event');
    const began = performance.now();
    const arrives = to.next('transaction');
    const [answered, arrived] = await Promise.all([
      transfer(client, from.session, to.session).then(() => performance.now()),
      arrives,
    ]);
    free.push(to);
    return [arrived - began, arrived - answered];
  }

  const start = performance.now();
  const running: ReturnType<typeof one>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    await sleep(Math.max(0, start + (n * 1_000) / PER_SECOND - performance.now()));
    const next = one();
    // Failures surface when all are awaited.
    next.catch(() => undefined);
    running.push(next);
  }
  const times = await Promise.all(running);
  return {
    afterStart: Float64Array.from(times, ([time]) => time).sort(),
    afterAnswer: Float64Array.from(times, ([, time]) => time).sort(),
  };
}

export async function transferAtFullSpeed(
  client: Connections,
  browsers: readonly Browser[],
  seconds: number,
): Promise<Delivery> {
  const next = transfersInTurn(
    client,
    browsers.map(({ session }) => session),
  );
  let sent = 0;
  return measureDelivery(browsers, 'transaction', async () => {
    await drive(CONNECTIONS, seconds, () => {
      sent += 1;
      return next();
    });
    return sent;
  });
}

/** `send` returns how many it sent; the rate is measured from the first arrival to the last. */
export async function measureDelivery(
  browsers: readonly Browser[],
  name: string,
  send: () => Promise<number>,
): Promise<Delivery> {
  const arrived: number[] = [];
  const keep = (at: number) => void arrived.push(at);
  for (const { messages } of browsers) messages.on(name, keep);
  const sent = await send();
  const deadline = performance.now() + LOST_AFTER_MS;
  while (arrived.length < sent && performance.now() < deadline) await sleep(20);
  await sleep(DUPLICATE_WAIT_MS);
  for (const { messages } of browsers) messages.off(name, keep);
  const elapsed = (arrived.at(-1) ?? 0) - (arrived[0] ?? 0);
  return { sent, delivered: arrived.length, perSecond: Math.round((arrived.length / elapsed) * 1_000) };
}
