import { describe, expect, it } from 'vitest';
import {
  assertComplete,
  assertReportable,
  dueDateOf,
  isOverdue,
  monthsToList,
  monthsUntil,
  stateOf,
} from './domain.ts';
import { toMonth } from './wire.ts';

const at = (time: string) => new Date(time);

describe('a month', () => {
  it('can be reported five minutes after it ended in Brasília', () => {
    expect(() => assertReportable('2026-10', at('2026-11-01T03:04:59.999Z'))).toThrow('ainda não terminou');
    expect(() => assertReportable('2026-10', at('2026-11-01T03:05:00Z'))).not.toThrow();
    expect(() => assertReportable('2026-07', at('2026-11-01T03:05:00Z'))).not.toThrow();
    expect(() => assertReportable('2026-06', at('2026-11-01T03:05:00Z'))).toThrow('julho de 2026');
  });

  it('is due on the last working day of the next one', () => {
    expect(dueDateOf('2026-07')).toBe('2026-08-31');
    // 2027-01-31 is a Sunday, 2026-12-31 a Thursday.
    expect(dueDateOf('2026-12')).toBe('2027-01-29');
    expect(dueDateOf('2026-11')).toBe('2026-12-31');
  });

  it('is listed from July of 2026 on, in Brasília', () => {
    expect(monthsUntil(at('2026-09-01T02:59:59Z'))).toEqual(['2026-08', '2026-07']);
    expect(monthsUntil(at('2026-09-01T03:00:00Z'))).toEqual(['2026-09', '2026-08', '2026-07']);
  });

  it('is listed from that of the first operation on, or if it has a report', () => {
    const now = at('2026-11-10T12:00:00Z');
    const listed = (first: string | null, ...reported: string[]) =>
      monthsToList(now, first === null ? null : at(first), (month) => reported.includes(month));
    expect(listed('2026-10-01T03:00:00Z')).toEqual(['2026-11', '2026-10']);
    expect(listed('2026-10-01T02:59:59Z')).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(listed('2026-10-17T12:00:00Z', '2026-07')).toEqual(['2026-11', '2026-10', '2026-07']);
    expect(listed('2025-01-01T12:00:00Z')).toEqual(monthsUntil(now));
    expect(listed(null)).toEqual(['2026-11']);
  });

  it('without a report is overdue once its last day has passed', () => {
    expect(toMonth('2026-07', [], at('2026-09-01T03:00:00Z'))).toEqual({
      month: '2026-07',
      due_date: '2026-08-31',
      overdue: true,
      state: 'due',
      reports: [],
    });
    expect(toMonth('2026-07', [], at('2026-09-01T02:59:59Z')).overdue).toBe(false);
  });

  it('is overdue after its last day unless it was delivered', () => {
    expect(isOverdue('2026-07', false, at('2026-09-01T02:59:59.999Z'))).toBe(false);
    expect(isOverdue('2026-07', false, at('2026-09-01T03:00:00Z'))).toBe(true);
    expect(isOverdue('2026-07', true, at('2026-09-01T03:00:00Z'))).toBe(false);
  });

  it('is not overdue while a version that corrects a delivered one waits', () => {
    const version = {
      id: 'x',
      month: '2026-07',
      state: 'made',
      operations: 1,
      madeAt: at('2026-08-03T12:00:00Z'),
      decidedAt: at('2026-08-03T13:00:00Z'),
      receiptNumber: 'R1',
      differs: false,
    } as const;
    const [second, first] = [
      { ...version, version: 2, delivery: null },
      { ...version, version: 1, delivery: 'approved' },
    ] as const;
    const now = at('2026-09-01T03:00:00Z');
    expect(toMonth('2026-07', [second, first], now)).toMatchObject({ state: 'made', overdue: false });
    expect(toMonth('2026-07', [second], now)).toMatchObject({ state: 'made', overdue: true });
  });

  it('has the state of its newest version', () => {
    const now = at('2026-11-10T12:00:00Z');
    expect(stateOf('2026-11', undefined, now)).toBe('open');
    expect(stateOf('2026-10', undefined, now)).toBe('due');
    const differs = false;
    expect(stateOf('2026-10', { state: 'making', delivery: null, differs }, now)).toBe('making');
    expect(stateOf('2026-10', { state: 'made', delivery: 'refused', differs }, now)).toBe('made');
    expect(stateOf('2026-10', { state: 'made', delivery: 'pending', differs }, now)).toBe('waiting');
    expect(stateOf('2026-10', { state: 'made', delivery: 'approved', differs }, now)).toBe('delivered');
    expect(stateOf('2026-10', { state: 'made', delivery: 'approved', differs: true }, now)).toBe('changed');
  });
});

it('a refusal names up to five customers without a CPF, and counts the others', () => {
  const gaps = { customersWithoutTaxId: 0, unvalued: 0, hasDeclarant: true };
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'];
  expect(() => assertComplete(gaps, [])).not.toThrow();
  expect(() => assertComplete({ ...gaps, customersWithoutTaxId: 7, unvalued: 1 }, names)).toThrow(
    'Falta o CPF de Ana, Bia, Caio, Davi, Eva e de mais 2; o valor em reais de 1 operação. Complete',
  );
  expect(() => assertComplete({ ...gaps, customersWithoutTaxId: 6 }, [...names, 'Fabi'])).toThrow(
    'Falta o CPF de Ana, Bia, Caio, Davi, Eva e de mais 1. Complete',
  );
  expect(() => assertComplete({ ...gaps, customersWithoutTaxId: 1, unvalued: 2 }, ['Ana'])).toThrow(
    'Falta o CPF de Ana; o valor em reais de 2 operações. Complete',
  );
  expect(() => assertComplete({ ...gaps, hasDeclarant: false }, [])).toThrow('Falta o CNPJ do banco.');
});
