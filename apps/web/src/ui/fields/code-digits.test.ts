import { expect, test } from 'vitest';
import { typedDigits } from './code-digits.ts';

test.each([
  ['', '1', '1'],
  ['12345', '123456', '123456'],
  ['12', '12 3-4', '1234'],
  ['123456', '1234567', '123456'],
  ['123456', '12345', '12345'],
])('%j becomes %j: %j', (before, text, digits) => {
  expect(typedDigits(text, before, false)).toBe(digits);
});

test.each([
  ['the first digit', '1234567', '7'],
  ['a pasted code', '123456654321', '654321'],
  ['a digit in its middle', '1237456', '7'],
  ['an erased digit', '12345', '12345'],
  ['a code by autofill', '987654', '987654'],
])('after a refusal, %s is not added to the refused code', (_what, text, digits) => {
  expect(typedDigits(text, '123456', true)).toBe(digits);
});

test('an incomplete code is continued after a refusal', () => {
  expect(typedDigits('1234', '123', true)).toBe('1234');
});
