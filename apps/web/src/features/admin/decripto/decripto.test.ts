import { describe, expect, it } from 'vitest';
import { parseExactJson } from '../../../lib/api/exact-json.ts';
import { deadlineText, type Month } from './decripto.ts';

const version = (number: number, delivered: string | null) => ({
  id: `v${number}`,
  version: number,
  made_date: '2026-11-02T12:00:00.000Z',
  rows: 3,
  delivered_date: delivered,
  receipt_number: null,
});

function monthOf(fields: object): Month {
  const month = { month: '2026-10', due_date: '2026-11-30', overdue: false, reports: [], ...fields };
  return parseExactJson(JSON.stringify(month)) as Month;
}

describe('the deadline of a month', () => {
  const DELIVERED = version(3, '2026-11-12T12:00:00.000Z');

  it.each([
    [{ state: 'due' }, 'Entregar até 30/11/2026'],
    [{ state: 'due', overdue: true }, 'Prazo vencido em 30/11/2026'],
    [{ state: 'made', reports: [version(1, null)] }, 'Entregar até 30/11/2026'],
    [{ state: 'delivered', reports: [DELIVERED] }, 'Entregue em 12/11/2026'],
    [{ state: 'made', reports: [version(4, null), DELIVERED] }, 'Versão 3 entregue em 12/11/2026'],
    [{ state: 'changed', reports: [DELIVERED] }, 'Mudou depois da entrega: gere uma nova versão'],
  ])('of %j is: %s', (fields, text) => {
    expect(deadlineText(monthOf(fields))).toBe(text);
  });
});
