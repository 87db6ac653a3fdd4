import { expect, test } from 'vitest';
import { type Ended, type RunningService, supervise } from './supervisor.ts';

const CRASH: Ended = { code: null, signal: 'SIGKILL', lastLines: 'the last words' };

function scriptedService(lifetimes: readonly ('fails' | 'crashes' | 'runs')[]) {
  let starts = 0;
  const start = async (): Promise<RunningService> => {
    const lifetime = lifetimes[starts++];
    if (lifetime === undefined || lifetime === 'fails') throw new Error('it did not start');
    let end: (ended: Ended) => void = () => {};
    const ended = new Promise<Ended>((resolve) => {
      end = resolve;
    });
    if (lifetime === 'crashes') setImmediate(() => end(CRASH));
    const finish = () => end({ code: 0, signal: null, lastLines: '' });
    return { pid: starts, ended, stop: async () => finish(), kill: () => end(CRASH) };
  };
  return { start, starts: () => starts };
}

function options(start: () => Promise<RunningService>) {
  const stopping = new AbortController();
  const givenUp = Promise.withResolvers<Error>();
  const base = { name: 'service', start, stopping: stopping.signal, print: () => {}, isFinal: () => false };
  return { stopping, givenUp: givenUp.promise, options: { ...base, onGivenUp: givenUp.resolve } };
}

test('restarts a killed process under a new id', async () => {
  const { start, starts } = scriptedService(['runs', 'runs']);
  const { stopping, options: given } = options(start);
  const supervised = await supervise(given);
  expect(supervised.pid).toBe(1);
  supervised.kill();
  await expect.poll(() => supervised.pid).toBe(2);
  stopping.abort();
  await supervised.stop();
  expect(supervised.pid).toBeUndefined();
  expect(starts()).toBe(2);
});

test('gives up after five early exits, with the last output', async () => {
  const { start, starts } = scriptedService(['crashes', 'crashes', 'fails', 'crashes', 'crashes', 'runs']);
  const { givenUp, options: given } = options(start);
  await supervise(given);
  expect((await givenUp).message).toContain('the last words');
  expect(starts()).toBe(5);
});

test('rejects when it never starts', async () => {
  const { start, starts } = scriptedService([]);
  await expect(supervise(options(start).options)).rejects.toThrow('it did not start');
  expect(starts()).toBe(5);
});

test('does not retry after a final error', async () => {
  const { start, starts } = scriptedService([]);
  await expect(supervise({ ...options(start).options, isFinal: () => true })).rejects.toThrow();
  expect(starts()).toBe(1);
});

test('starts nothing after shutdown has begun', async () => {
  const { start, starts } = scriptedService(['crashes', 'runs']);
  const { stopping, options: given } = options(start);
  const supervised = await supervise(given);
  stopping.abort();
  await supervised.stop();
  expect(starts()).toBe(1);
});
