import { describe, expect, it } from 'vitest';
import { nextCheckAt, nextReturnCheckAt, retrySoon } from './schedule.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

describe('the next check', () => {
  it('after rate limiting is soon, with jitter', () => {
    const waits = [0, 0.5, 0.999].map((chance) => retrySoon(AT, chance).getTime() - AT.getTime());
    expect(waits).toEqual([2_000, 7_000, 11_990]);
  });

  it.each([
    [0, 2_000],
    [8_000, 2_000],
    [40_000, 10_000],
    [86_400_000, 60_000],
  ])('of one sent %s ms ago is after %s ms', (elapsedMs, waitMs) => {
    const now = later(elapsedMs);
    expect(nextCheckAt(AT, now).getTime() - now.getTime()).toBe(waitMs);
  });

  it.each([
    [0, 30_000],
    [600_000, 300_000],
    [30 * 86_400_000, 86_400_000],
  ])('of one completed %s ms ago is after %s ms', (elapsedMs, waitMs) => {
    const now = later(elapsedMs);
    expect(nextReturnCheckAt(AT, now, 90 * 86_400_000)?.getTime()).toBe(now.getTime() + waitMs);
  });

  it('is none once the withdrawal can no longer be returned', () => {
    expect(nextReturnCheckAt(AT, later(90 * 86_400_000), 90 * 86_400_000)).toBeNull();
    expect(nextReturnCheckAt(AT, AT, 0)).toBeNull();
  });
});
