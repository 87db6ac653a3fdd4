import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('a store watches its source while it has listeners', () => {
  const stop = vi.fn();
  const watch = vi.fn(() => stop);
  const store = createStore(0, watch);
  const listener = vi.fn();
  const stops = [store.subscribe(() => undefined), store.subscribe(listener)];
  store.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stops[0]?.();
  expect(watch).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  stops[1]?.();
  expect(stop).toHaveBeenCalledTimes(1);
  store.subscribe(listener);
  expect(watch).toHaveBeenCalledTimes(2);
});
