import { expect, test } from 'vitest';
import { addressText } from './address.ts';
import { phoneText, readPhone } from './phone.ts';

test.each([
  ['11 98765-4321', '+5511987654321'],
  ['(11) 3765-4321', '+551137654321'],
  ['5511987654321', '+5511987654321'],
  ['+55 11 98765 4321', '+5511987654321'],
  ['+351 912 345 678', '+351912345678'],
  ['98765-4321', null],
  ['1198765432100', null],
  ['+1234', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readPhone(typed)).toBe(read);
});

test('shows Brazilian phones in national format, and e-mails unchanged', () => {
  expect(phoneText('+5511987654321')).toBe('(11) 98765-4321');
  expect(phoneText('+551137654321')).toBe('(11) 3765-4321');
  expect(phoneText('+351912345678')).toBe('+351912345678');
  expect(addressText('+5511987654321')).toBe('(11) 98765-4321');
  expect(addressText('ana@lastro.example')).toBe('ana@lastro.example');
});
