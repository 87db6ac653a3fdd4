import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('is loaded once for any number of calls', async () => {
  const load = vi.fn(async () => ({ name: 'part' }));
  const part = lazyPart(load);
  expect(part.current).toBeUndefined();
  const both = await Promise.all([part.load(), part.load()]);
  expect(both[0]).toBe(both[1]);
  expect(await part.load()).toBe(part.current);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure rejects the caller, and loading can be retried', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new TypeError('no network'));
  const part = lazyPart(load);
  await expect(part.load()).rejects.toThrow('no network');
  expect(part.current).toBeUndefined();
  expect(await part.load()).toBe('there');
});
