import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Processes } from '../bank/processes.ts';
import type { SandboxControls } from '../bank/sandbox-controls.ts';
import { callHttp } from '../load/http.ts';

const POLL_MS = 20;
const READY_TIMEOUT_MS = 2_000;

/** Recovered: all processes ready and each HTTP process acknowledged a money command. Returns milliseconds. */
export async function timeToRecover(
  processes: Processes,
  sandbox: SandboxControls,
  probe: (url: string) => Promise<boolean>,
  giveUp: AbortSignal,
): Promise<number> {
  const startedAt = performance.now();
  const until = async (holds: () => Promise<boolean>) => {
    while (!giveUp.aborted && !(await holds())) await sleep(POLL_MS);
  };
  const checks = processes.members.flatMap(({ role, url }) => {
    if (url === undefined || role === 'sandbox') return [];
    const isReady = async () =>
      (await callHttp({ method: 'GET', url: `${url}/readyz`, timeoutMs: READY_TIMEOUT_MS })).status === 200;
    return [until(isReady).then(() => (role === 'http' ? until(() => probe(url)) : undefined))];
  });
  await Promise.all([...checks, until(sandbox.isUp)]);
  return performance.now() - startedAt;
}
