import { expect, test } from 'vitest';
import type { WireNumber } from '../api/exact-json.ts';
import { heldOf } from './withdrawals.ts';

test('holds the amount and its fee', () => {
  const [amount, fee] = ['0.1', '0.00000001'] as unknown as [WireNumber, WireNumber];
  expect(heldOf({ currency: 'BTC', amount, fee }).minor).toBe(10_000_001n);
});
