import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.ts';
import type { Outside } from './outside.ts';
import type { Processes } from './processes.ts';

const EVERY_MS = 20;
const ASKED_FOR_MS = 2_000;

/**
 * Waits until every process says that it is ready, the outside world is there, and a command that moves money was
 * acknowledged by each HTTP process; answers how long that took. `proves` sends such a command to an address.
 */
export async function timeToRecover(
  processes: Processes,
  outside: Outside,
  proves: (url: string) => Promise<boolean>,
  giveUp: AbortSignal,
): Promise<number> {
  const begun = performance.now();
  const until = async (holds: () => Promise<boolean>) => {
    while (!giveUp.aborted && !(await holds())) await sleep(EVERY_MS);
  };
  const checks = processes.members.flatMap(({ role, url }) => {
    if (url === undefined || role === 'sandbox') return [];
    const isReady = async () =>
      (await ask({ method: 'GET', url: `${url}/readyz`, timeoutMs: ASKED_FOR_MS })).status === 200;
    return [until(isReady).then(() => (role === 'http' ? until(() => proves(url)) : undefined))];
  });
  await Promise.all([...checks, until(outside.isUp)]);
  return performance.now() - begun;
}
