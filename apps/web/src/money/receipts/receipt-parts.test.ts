import { money } from '@lastro/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  amountLine,
  dateLine,
  dateOf,
  idLine,
  partOf,
  payoutDates,
  statusLine,
  transactionIdOf,
} from './receipt-parts.ts';

beforeEach(() => void vi.stubEnv('TZ', 'America/Sao_Paulo'));
afterEach(() => void vi.unstubAllEnvs());

const LINES = () => [
  statusLine('pending'),
  dateLine('2026-11-21T15:04:00Z'),
  amountLine('Valor', money('BRL', 1050n)),
  idLine('0192-aa'),
];

test('the date and the id of a receipt are found among its lines', () => {
  expect(dateOf(LINES())).toBe('21/11/2026 • 12:04');
  expect(transactionIdOf(LINES())).toBe('0192-aa');
  expect(LINES().map(partOf)).toEqual(['fact', 'date', 'fact', 'detail']);
});

test('an amount is exact, and marked as money', () => {
  expect(LINES()[2]).toEqual({ label: 'Valor', value: 'R$\u00a010,50', money: true });
});

test('a payout is dated by its completion, never by its request', () => {
  const requested = '2026-11-21T15:04:00Z';
  const datesOf = (closed: string | null) => payoutDates({ status: 'completed', requested, closed });
  const later = datesOf('2026-11-21T17:26:59Z');
  expect(dateOf(later)).toBe('21/11/2026 • 14:26');
  expect(later.map(({ label }) => label)).toEqual(['Concluído em', 'Pedido em']);
  expect(datesOf('2026-11-21T15:04:59Z').map(({ label }) => label)).toEqual(['Concluído em']);
  expect(dateOf(datesOf(null))).toBeUndefined();
  expect(datesOf(null).map(({ label }) => label)).toEqual(['Pedido em']);
  expect(dateOf(payoutDates({ status: 'failed', requested, closed: requested }))).toBe('21/11/2026 • 12:04');
});

test('every date of a receipt is in the time of Brasília, as in its image and on the page that verifies it', () => {
  vi.stubEnv('TZ', 'America/Manaus');
  const [completion, request] = payoutDates({
    status: 'completed',
    requested: '2026-11-21T15:04:00Z',
    closed: '2026-11-21T17:26:59Z',
  });
  expect(completion?.value).toBe('21/11/2026 • 14:26 (horário\u00a0de\u00a0Brasília)');
  expect(request?.value).toBe('21/11/2026 • 12:04 (horário\u00a0de\u00a0Brasília)');
});
