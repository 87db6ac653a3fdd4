import { expect, test } from 'vitest';
import { formatTime } from './receipt-text.ts';

test('a time is written in Brasília, as 24 hours', () => {
  expect(formatTime('2026-11-25T03:04:05Z')).toBe('25/11/2026 • 00:04:05');
  expect(formatTime('2026-11-25T02:59:59.999Z')).toBe('24/11/2026 • 23:59:59');
});
