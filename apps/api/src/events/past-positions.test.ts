import { describe, expect, it } from 'vitest';
import { createPastPositions } from './past-positions.ts';

const position = (id: number) => ({ xid: 7n, id: BigInt(id) });

describe('past positions', () => {
  it('are never later than the time that is asked for', () => {
    const past = createPastPositions();
    past.record(position(1), 1_000);
    past.record(position(2), 1_100);
    past.record(position(3), 1_300);
    expect(past.before(999)).toBeUndefined();
    expect([1_000, 1_299, 1_300, 9_000].map((at) => past.before(at)?.id)).toEqual([1n, 1n, 3n, 3n]);
  });

  it('cover the last minute and no more', () => {
    const past = createPastPositions();
    for (let second = 0; second < 200; second += 1) past.record(position(second), second * 1_000);
    expect(past.before(139_000)?.id).toBe(139n);
    expect(past.before(137_999)).toBeUndefined();
  });
});
