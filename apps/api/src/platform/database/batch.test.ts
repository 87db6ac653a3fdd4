import { expect, it } from 'vitest';
import { createBatcher } from './batch.ts';

/** Records each query, and answers it on demand. */
function slow() {
  const queries: (readonly number[])[] = [];
  const release: (() => void)[] = [];
  const square = createBatcher<number, number>(async (keys) => {
    queries.push(keys);
    await new Promise<void>((done) => release.push(done));
    return keys.map((key) => key * key);
  });
  return { queries, release, square };
}

const tick = () => new Promise((done) => setTimeout(done, 5));

it('combines concurrent lookups into one query, and answers each', async () => {
  const { queries, release, square } = slow();
  const answers = Promise.all([1, 2, 3].map(square));
  await tick();
  release.shift()?.();
  expect(await answers).toEqual([1, 4, 9]);
  expect(queries).toEqual([[1, 2, 3]]);
});

it('runs one query at a time, and collects further keys meanwhile', async () => {
  const { queries, release, square } = slow();
  const answers: Promise<number>[] = [];
  for (const key of [1, 2, 3, 4]) {
    answers.push(square(key));
    await tick();
  }
  expect(queries).toEqual([[1]]);
  release.shift()?.();
  await tick();
  expect(queries).toEqual([[1], [2, 3, 4]]);
  for (const done of release) done();
  expect(await Promise.all(answers)).toEqual([1, 4, 9, 16]);
});

it('rejects every caller of a failed query, and then works again', async () => {
  let fails = true;
  const square = createBatcher<number, number>(async (keys) => {
    if (fails) throw new Error('down');
    return keys.map((key) => key * key);
  });
  const both = await Promise.allSettled([square(1), square(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await square(3)).toBe(9);
});

it('rejects every caller of a query that returns too few values', async () => {
  const lost = createBatcher<number, number>(async () => [1]);
  await expect(Promise.all([lost(1), lost(2)])).rejects.toThrow('not every key has a value');
});

it('splits many keys over several queries', async () => {
  const sizes: number[] = [];
  const same = createBatcher<number, number>(async (keys) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 300 }, (_, n) => n);
  expect(await Promise.all(keys.map(same))).toEqual(keys);
  expect(sizes).toEqual([128, 128, 44]);
});

it('resolves a few callers at a time, with the next query already running', async () => {
  const steps: string[] = [];
  const same = createBatcher<number, number>(async (keys) => {
    steps.push(`queried ${keys}`);
    return keys;
  }, 2);
  const use = async (key: number) => {
    await same(key);
    await null;
    steps.push(`used ${key}`);
  };
  await Promise.all([1, 2, 3].map(use));
  expect(steps).toEqual(['queried 1,2,3', 'used 1', 'used 2', 'used 3']);
  steps.length = 0;
  const resolved: number[] = [];
  const all = [1, 2, 3, 4].map((key) => same(key).then(() => resolved.push(key)));
  await all[1];
  expect(resolved).toEqual([1, 2]);
  await Promise.all(all);
  expect(resolved).toEqual([1, 2, 3, 4]);
});
