import { expect, test } from 'vitest';
import { statusOf } from '../../lib/queries/withdrawals.ts';
import { stagesOf } from './stages.ts';

const AT = { created_at: '2026-11-22T04:25:00.000Z', decided_at: null, closed_at: null };
const states = (row: Parameters<typeof stagesOf>[0]) => stagesOf(row).map(({ state }) => state);

test('a withdrawal that awaits a decision is in review', () => {
  expect(stagesOf({ ...AT, status: 'pending' }).map(({ name }) => name)).toEqual([
    'Pedido',
    'Em análise',
    'Enviado',
    'Recebido',
  ]);
  expect(states({ ...AT, status: 'pending' })).toEqual(['done', 'current', 'next', 'next']);
});

test.each(['approved', 'sending', 'unknown'] as const)('an %s withdrawal is in progress', (status) => {
  const decided_at = '2026-11-22T05:00:00.000Z';
  expect(states({ ...AT, status, decided_at })).toEqual(['done', 'done', 'current', 'next']);
  expect(stagesOf({ ...AT, status, decided_at })[1]?.at).toBe(decided_at);
});

test('a paid withdrawal has completed all stages', () => {
  expect(states({ ...AT, status: 'completed' })).toEqual(['done', 'done', 'done', 'done']);
});

test.each(['cancelled', 'failed', 'returned'] as const)('a %s withdrawal has no stages', (status) => {
  expect(stagesOf({ ...AT, status })).toEqual([]);
  expect(statusOf({ status })).toBe('failed');
});
