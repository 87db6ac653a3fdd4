import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['', 'short'],
  ['abc1234', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['19081984', 'weak'],
  ['abababababababab', 'weak'],
  ['senha123', 'weak'],
  ['barco-vela', 'fair'],
  ['maré-alta-no-porto-7', 'strong'],
  ['cavalobateriagrampo correto', 'strong'],
  ['x7#Kq9!vTz2m', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password, 8)).toBe(strength);
});
