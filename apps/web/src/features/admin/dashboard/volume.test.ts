import { expect, test } from 'vitest';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { volumeFromWire } from './volume.ts';

test('a volume is exact, even beyond what one account can hold', () => {
  expect(volumeFromWire('0' as WireNumber).minor).toBe(0n);
  expect(volumeFromWire('12.5' as WireNumber).minor).toBe(1_250_000_000n);
  expect(volumeFromWire('900000000000.00000001' as WireNumber).minor).toBe(90_000_000_000_000_000_001n);
});
