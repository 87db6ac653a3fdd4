import type { ChangeEvent } from 'react';
import { expect, test } from 'vitest';
import { maskAsTyped, maskPhone } from './phone-mask.ts';

/** What the field holds after each key. */
function type(keys: string): string {
  return [...keys].reduce((held, key) => maskPhone(held + key), '');
}

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['119', '(11) 9'],
  ['11', '11'],
  ['+5511987654321', '+5511987654321'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['011987654321', '011987654321'],
])('%s typed key by key is shown as %s', (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

test('can be deleted key by key', () => {
  let text = '(11) 98765-4321';
  while (text !== '') {
    const shorter = maskPhone(text.slice(0, -1));
    expect(shorter.length).toBeLessThan(text.length);
    text = shorter;
  }
});

test.each([
  ['is masked at its end', '11987', 5, '(11) 987'],
  ['stays as typed in its middle, where masking would move the caret', '11987', 3, '11987'],
])('%s', (_, value, selectionStart, masked) => {
  const target = { value, selectionStart };
  maskAsTyped({ target, nativeEvent: {} } as ChangeEvent<HTMLInputElement>);
  expect(target.value).toBe(masked);
});
