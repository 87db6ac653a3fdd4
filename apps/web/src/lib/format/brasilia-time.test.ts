import { afterEach, expect, it, vi } from 'vitest';
import { brasiliaTime, receiptTime, shortReceiptTime, withZone } from './brasilia-time.ts';

afterEach(() => void vi.unstubAllEnvs());

const AT = '2026-11-28T14:53:39.000Z';

it.each([
  ['America/Sao_Paulo', '28/11/2026 • 11:53', '28/11 • 11:53'],
  ['America/Fortaleza', '28/11/2026 • 11:53', '28/11 • 11:53'],
  [
    'America/Manaus',
    '28/11/2026 • 11:53 (horário\u00a0de\u00a0Brasília)',
    '28/11 • 11:53 (horário\u00a0de\u00a0Brasília)',
  ],
  [
    'Pacific/Auckland',
    '28/11/2026 • 11:53 (horário\u00a0de\u00a0Brasília)',
    '28/11 • 11:53 (horário\u00a0de\u00a0Brasília)',
  ],
])('a receipt seen in %s has the time of Brasília, and names it where clocks differ', (zone, full, short) => {
  vi.stubEnv('TZ', zone);
  expect(receiptTime(AT)).toBe(full);
  expect(shortReceiptTime(AT)).toBe(short);
});

it('the zone is named once, and never beside a missing date', () => {
  vi.stubEnv('TZ', 'America/Manaus');
  expect(withZone(receiptTime(AT))).toBe('28/11/2026 • 11:53 (horário\u00a0de\u00a0Brasília)');
  expect(withZone(brasiliaTime(AT))).toBe('28/11/2026 • 11:53 (horário\u00a0de\u00a0Brasília)');
  for (const none of [null, undefined, '', 'not a date']) {
    expect(withZone(receiptTime(none))).toBe('Data não disponível');
    expect(shortReceiptTime(none)).toBe('Data não disponível');
  }
});
