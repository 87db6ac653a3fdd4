import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';

export interface DemoClient {
  call<T>(method: 'GET' | 'POST', url: string, body?: object, token?: string): Promise<T>;
  control<T>(path: string, body?: object): Promise<T>;
  work(job: string, payload: object): Promise<void>;
}

const SANDBOX_WAIT_MS = 20_000;
const OUTSIDE_WAIT_MS = 10_000;
/** More often would exhaust the exchange's rate limit. */
const POLL_MS = 120;

export function createDemoClient({ http, jobs }: Pick<App, 'http' | 'jobs'>, sandboxUrl: string): DemoClient {
  return {
    async call<T>(method: 'GET' | 'POST', url: string, body?: object, token?: string) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await http.inject({ method, url, headers, ...(body && { payload: body }) });
      if (reply.statusCode === 200) return reply.json<T>();
      throw new Error(`The demo could not ${method} ${url}: ${reply.statusCode} ${reply.body}`);
    },
    async control<T>(path: string, body: object = {}) {
      const reply = await fetch(`${sandboxUrl}/control${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (reply.ok) return (await reply.json()) as T;
      throw new Error(`The sandbox did not ${path}: ${reply.status} ${await reply.text()}`);
    },
    async work(job, payload) {
      const work = jobs[job];
      if (work === undefined) throw new Error(`There is no job ${job}.`);
      await work(payload);
    },
  };
}

export async function until(description: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + OUTSIDE_WAIT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The demo waited for ${description} and it did not happen.`);
    await sleep(POLL_MS);
  }
}

export async function waitForSandbox(sandboxUrl: string): Promise<void> {
  const end = Date.now() + SANDBOX_WAIT_MS;
  const answers = () =>
    fetch(`${sandboxUrl}/control/faults`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > end) throw new Error(`The sandbox at ${sandboxUrl} does not answer.`);
    await sleep(POLL_MS);
  }
}
