import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHttp } from '../load/http.ts';
import type { Person } from '../load/record.ts';
import type { BankServer } from './bank.ts';

export interface Rolling {
  readonly restarts: number;
  readonly requests: number;
  /** Responses other than 200. */
  readonly failed: readonly string[];
}

const CLIENTS = 6;
const PAUSE_MS = 10;
const TIMEOUT_MS = 10_000;
const READY_PATIENCE_MS = 60_000;
const POLL_MS = 50;
const SETTLE_MS = 1_500;
// A search may be read from a replica.
const PATHS = [
  '/api/accounts',
  '/api/transactions?limit=10',
  '/api/transactions?search=a&limit=10',
  '/me',
  '/api/exchange-rates',
];

/** Restarts each HTTP process in turn while clients that never retry read through the balancer. */
export async function rollingRestart(
  servers: readonly BankServer[],
  bankUrl: string,
  reader: Person,
): Promise<Rolling> {
  const failed: string[] = [];
  const ending = new AbortController();
  let requests = 0;

  async function read(client: number): Promise<void> {
    for (let turn = client; !ending.signal.aborted; turn += 1) {
      const path = PATHS[turn % PATHS.length] as string;
      const answer = await callHttp({
        method: 'GET',
        url: `${bankUrl}${path}`,
        token: reader.token,
        timeoutMs: TIMEOUT_MS,
      });
      requests += 1;
      if (answer.status !== 200) {
        failed.push(
          `${path}: ${answer.status} ${answer.status === 'none' ? answer.reason : answer.body.code}`,
        );
      }
      await sleep(PAUSE_MS);
    }
  }

  const reading = Promise.all(Array.from({ length: CLIENTS }, (_, client) => read(client)));
  try {
    for (const server of servers) {
      await sleep(SETTLE_MS);
      await restart(server);
    }
    await sleep(SETTLE_MS);
  } finally {
    ending.abort();
    await reading;
  }
  return { restarts: servers.length, requests, failed };
}

async function restart({ name, supervised, url }: BankServer): Promise<void> {
  const old = supervised.pid;
  if (old === undefined) throw new Error(`${name} does not run`);
  process.kill(old, 'SIGTERM');
  for (
    const startedAt = performance.now();
    performance.now() - startedAt < READY_PATIENCE_MS;
    await sleep(POLL_MS)
  ) {
    if (supervised.pid === undefined || supervised.pid === old) continue;
    if ((await callHttp({ method: 'GET', url: `${url}/readyz`, timeoutMs: TIMEOUT_MS })).status === 200)
      return;
  }
  throw new Error(`${name} was not ready again after its restart`);
}
