import { expect, it } from 'vitest';
import { createBatcher } from './batch.ts';

/** Notes each question, and answers it on demand. */
function slow() {
  const asked: (readonly number[])[] = [];
  const release: (() => void)[] = [];
  const square = createBatcher<number, number>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((done) => release.push(done));
    return keys.map((key) => key * key);
  });
  return { asked, release, square };
}

const tick = () => new Promise((done) => setTimeout(done, 5));

it('asks together what is asked at once, and answers each', async () => {
  const { asked, release, square } = slow();
  const answers = Promise.all([1, 2, 3].map(square));
  await tick();
  release.shift()?.();
  expect(await answers).toEqual([1, 4, 9]);
  expect(asked).toEqual([[1, 2, 3]]);
});

it('asks one question at a time, and gathers the others meanwhile', async () => {
  const { asked, release, square } = slow();
  const answers: Promise<number>[] = [];
  for (const key of [1, 2, 3, 4]) {
    answers.push(square(key));
    await tick();
  }
  expect(asked).toEqual([[1]]);
  release.shift()?.();
  await tick();
  expect(asked).toEqual([[1], [2, 3, 4]]);
  for (const done of release) done();
  expect(await Promise.all(answers)).toEqual([1, 4, 9, 16]);
});

it('rejects every caller of a failed query, and goes on', async () => {
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

it('rejects the callers of an answer with too few rows', async () => {
  const lost = createBatcher<number, number>(async () => [1]);
  await expect(Promise.all([lost(1), lost(2)])).rejects.toThrow('not every key was answered');
});

it('asks about any number of keys, some at a time', async () => {
  const sizes: number[] = [];
  const same = createBatcher<number, number>(async (keys) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 300 }, (_, n) => n);
  expect(await Promise.all(keys.map(same))).toEqual(keys);
  expect(sizes).toEqual([128, 128, 44]);
});

it('resolves a few callers before the next ones, with the next query already under way', async () => {
  const seen: string[] = [];
  const same = createBatcher<number, number>(async (keys) => {
    seen.push(`asked ${keys}`);
    return keys;
  }, 2);
  const use = async (key: number) => {
    await same(key);
    await null;
    seen.push(`used ${key}`);
  };
  await Promise.all([1, 2, 3].map(use));
  expect(seen).toEqual(['asked 1,2,3', 'used 1', 'used 2', 'used 3']);
  seen.length = 0;
  const resolved: number[] = [];
  const all = [1, 2, 3, 4].map((key) => same(key).then(() => resolved.push(key)));
  await all[1];
  expect(resolved).toEqual([1, 2]);
  await Promise.all(all);
  expect(resolved).toEqual([1, 2, 3, 4]);
});
