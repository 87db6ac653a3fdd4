import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readTab, removeTab, writeTab } from './tab-storage.ts';

const KEY = 'lastro.test';

test('a stored value is read until it is removed', () => {
  const tab = memoryStorage();
  const storage = () => tab;
  expect(readTab(KEY, storage)).toBeNull();
  writeTab(KEY, { customer: '7', list: [1, null] }, storage);
  expect(readTab(KEY, storage)).toEqual({ customer: '7', list: [1, null] });
  removeTab(KEY, storage);
  expect(readTab(KEY, storage)).toBeNull();
});

test.each(['', '{', 'null', 'undefined'])('an unreadable value is null: %s', (text) => {
  const tab = memoryStorage();
  tab.setItem(KEY, text);
  expect(readTab(KEY, () => tab)).toBeNull();
});

test('blocked storage reads as empty and never throws', () => {
  const blocked = (): Storage => {
    throw new Error('blocked');
  };
  expect(readTab(KEY, blocked)).toBeNull();
  expect(() => writeTab(KEY, {}, blocked)).not.toThrow();
  expect(() => removeTab(KEY, blocked)).not.toThrow();
});
