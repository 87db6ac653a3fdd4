import { expect, it } from 'vitest';
import { createMac } from './crypto.ts';

it('gives each purpose and each secret a key of its own, the same every time', () => {
  const text = 'the same text';
  const macs = [
    createMac('secret', 'one')(text),
    createMac('secret', 'other')(text),
    createMac('another secret', 'one')(text),
    createMac('secret', 'one')(`${text} `),
  ].map((mac) => mac.toString('hex'));
  expect(new Set(macs).size).toBe(4);
  expect(macs[0]).toHaveLength(64);
  expect(createMac('secret', 'one')(text).toString('hex')).toBe(macs[0]);
});
