import { describe, expect, it } from 'vitest';
import { arrivalRow, deliveryRow, memoryRow, revokedRow } from './rows.ts';

describe('the rows of the streams', () => {
  it('divide the memory by the streams', () => {
    const before = 102_400;
    expect(memoryRow('a', { before, after: before + 29_940 }, 1_000)).toMatchObject({
      value: '29.9 kB (100 MB before)',
      met: true,
    });
    expect(memoryRow('a', { before, after: before + 30_000 }, 1_000).met).toBe(false);
  });

  it('judge arrivals by the slowest twentieth', () => {
    const times = Float64Array.from({ length: 100 }, (_, n) => (n < 95 ? n - 3 : 299.5));
    expect(arrivalRow('a', times)).toMatchObject({ value: '47 / 299.5 / 299.5 ms', met: true });
    expect(arrivalRow('a', times.fill(300, 95)).met).toBe(false);
    expect(arrivalRow('a', times.fill(900, 96).fill(299, 95, 96)).met).toBe(true);
    expect(arrivalRow('a', new Float64Array()).met).toBe(false);
  });

  it('miss for an event that is lost or comes twice', () => {
    expect(deliveryRow('a', { sent: 20_000, delivered: 20_000, perSecond: 12_345 })).toMatchObject({
      value: '12,345 a second, 20000 of 20000',
      met: true,
    });
    for (const delivered of [19_999, 20_001]) {
      expect(deliveryRow('a', { sent: 20_000, delivered, perSecond: 1 }).met).toBe(false);
    }
  });

  it('judge ends by the slowest', () => {
    expect(revokedRow([2_400, 4_999.4, 3])).toMatchObject({ value: '4999 ms', met: true });
    expect(revokedRow([1, 5_000]).met).toBe(false);
  });
});
