import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, formatShortDateTime } from './dates.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('dates', () => {
  it("are shown in the browser's time zone", () => {
    // 01:05 UTC is the evening before in São Paulo.
    const date = '2026-03-02T01:05:09.000Z';
    expect(formatShortDateTime(date)).toBe('01/03 • 22:05');
    expect(formatDateTime(date)).toBe('01/03/2026 • 22:05');
    expect(formatDate(date)).toBe('01/03/2026');
  });

  it.each([null, undefined, '', 'not a date'])('show a placeholder for %j', (date) => {
    expect(formatShortDateTime(date)).toBe('Data não disponível');
    expect(formatDateTime(date)).toBe('Data não disponível');
    expect(formatDate(date)).toBe('Data não disponível');
  });
});
