import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, forEachConcurrently } from './concurrency.ts';

it('works on each item once, on as many at a time as allowed', async () => {
  const done: number[] = [];
  let [active, most] = [0, 0];
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    active += 1;
    most = Math.max(most, active);
    await nextTurn();
    active -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('begins nothing after a failure, and throws it after the items under way', async () => {
  const failure = new Error('second');
  const events: string[] = [];
  const all = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    events.push(`begins ${item}`);
    if (item === 2) throw failure;
    await nextTurn();
    events.push(`ends ${item}`);
  });
  await expect(all).rejects.toBe(failure);
  expect(events).toEqual(['begins 1', 'begins 2', 'ends 1']);
});

describe('the concurrency limit', () => {
  it('runs a fixed number in order and refuses more than may wait', async () => {
    const limited = createConcurrencyLimit(2, 3);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (name: number) =>
      limited(async () => {
        started.push(name);
        await new Promise<void>((done) => finish.push(done));
        return name;
      });
    const all = [1, 2, 3, 4, 5].map(work);
    expect(started).toEqual([1, 2]);
    await expect(work(6)).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 3 });
    for (let next = 0; next < 5; next++) {
      finish[next]?.();
      await all[next];
      await Promise.resolve();
      expect(started.length).toBe(Math.min(5, next + 3));
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
    const again = work(7);
    finish[5]?.();
    expect(await again).toBe(7);
  });

  it('drops waiting work whose signal is aborted, and takes another in its place', async () => {
    const limited = createConcurrencyLimit(1, 2);
    const free = Promise.withResolvers<void>();
    const begun: string[] = [];
    const begin = (name: string, signal?: AbortSignal) => limited(async () => void begun.push(name), signal);
    const first = limited(() => free.promise);
    const given = new AbortController();
    const dropped = begin('dropped', given.signal);
    const second = begin('second');
    given.abort();
    await expect(dropped).rejects.toBe(given.signal.reason);
    const third = begin('third');
    await expect(begin('fourth')).rejects.toMatchObject({ code: 'service_unavailable' });
    free.resolve();
    await Promise.all([first, second, third]);
    await expect(begin('late', given.signal)).rejects.toBe(given.signal.reason);
    expect(begun).toEqual(['second', 'third']);
  });

  it('continues after failed work', async () => {
    const limited = createConcurrencyLimit(1, 1);
    await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited(async () => 'yes')).toBe('yes');
  });
});
