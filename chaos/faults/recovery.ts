import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutsideWorld } from '../bank/outside-world.ts';
import type { Processes } from '../bank/processes.ts';
import { callHttp } from '../load/http.ts';

const POLL_MS = 20;
const READY_TIMEOUT_MS = 2_000;

/**
 * Waits until every process is ready, the sandbox answers, and each HTTP process acknowledged a money command, which
 * `probe` sends. Gives the milliseconds.
 */
export async function timeToRecover(
  processes: Processes,
  outside: OutsideWorld,
  probe: (url: string) => Promise<boolean>,
  giveUp: AbortSignal,
): Promise<number> {
  const begun = performance.now();
  const until = async (holds: () => Promise<boolean>) => {
    while (!giveUp.aborted && !(await holds())) await sleep(POLL_MS);
  };
  const checks = processes.members.flatMap(({ role, url }) => {
    if (url === undefined || role === 'sandbox') return [];
    const isReady = async () =>
      (await callHttp({ method: 'GET', url: `${url}/readyz`, timeoutMs: READY_TIMEOUT_MS })).status === 200;
    return [until(isReady).then(() => (role === 'http' ? until(() => probe(url)) : undefined))];
  });
  await Promise.all([...checks, until(outside.isUp)]);
  return performance.now() - begun;
}
