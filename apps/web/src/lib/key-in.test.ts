import { expect, test } from 'vitest';
import { keyIn } from './key-in.ts';

test.each([
  ['card', 'card'],
  ['constructor', null],
  ['', null],
  [null, null],
])('of %j only an own property is accepted', (text, key) => {
  expect(keyIn({ card: 'Cartão' }, text)).toBe(key);
});
