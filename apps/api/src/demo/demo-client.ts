import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';

/** What the demo's people reach: the bank's own calls, and the sandbox, where the outside happens. */
export interface DemoWorld {
  /** A call to the bank, in the name of whose token it is. Throws on anything but success. */
  call<T>(method: 'GET' | 'POST', url: string, body?: object, token?: string): Promise<T>;
  /** Has something happen outside. */
  control<T>(path: string, body?: object): Promise<T>;
  /** Does what a worker would, which is not there before the bank opens. */
  work(job: string, payload: object): Promise<void>;
}

const SANDBOX_WAIT_MS = 20_000;
const OUTSIDE_WAIT_MS = 10_000;
/** Oftener, and the exchange's limits on calls would hold up the looks themselves. */
const LOOK_EVERY_MS = 120;

export function createWorld({ http, jobs }: Pick<App, 'http' | 'jobs'>, sandboxUrl: string): DemoWorld {
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

/** Asks until it is so: what is outside takes its time. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + OUTSIDE_WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`The demo waited for ${what} and it did not happen.`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** The sandbox is started beside the bank. */
export async function sandboxAnswers(sandboxUrl: string): Promise<void> {
  const end = Date.now() + SANDBOX_WAIT_MS;
  const answers = () =>
    fetch(`${sandboxUrl}/control/faults`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > end) throw new Error(`The sandbox at ${sandboxUrl} does not answer.`);
    await sleep(LOOK_EVERY_MS);
  }
}
