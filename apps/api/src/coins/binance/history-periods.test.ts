import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { HISTORY_MS, periodsBeforeLast } from './history-periods.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const periodsAfter = (ageMs: number) => periodsBeforeLast(new Date(NOW.getTime() - ageMs), NOW);

it('queries only the last seven days for a recent request', () => {
  expect(periodsAfter(5 * DAY_MS)).toEqual([]);
  expect(periodsAfter(5 * DAY_MS + 1)).toHaveLength(1);
});

it('covers every moment since the request in periods that Binance allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY_MS }), (ageMs) => {
      const periods = periodsAfter(ageMs);
      const last = { start: NOW.getTime() - HISTORY_MS, end: NOW.getTime() };
      const all = [...periods, last];
      expect(all[0]?.start).toBeLessThan(NOW.getTime() - ageMs);
      for (const [index, { start, end }] of all.entries()) {
        expect(end - start).toBeGreaterThan(0);
        expect(end - start).toBeLessThanOrEqual(HISTORY_MS);
        expect(end).toBeLessThanOrEqual(NOW.getTime());
        if (index > 0) expect(start).toBeLessThanOrEqual(all[index - 1]?.end ?? 0);
      }
    }),
  );
});
