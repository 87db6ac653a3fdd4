import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../platform/time.ts';
import { classifyOrder, isAccepted, obstacleTo, paymentDay } from './domain.ts';
import type { BillDetails } from './provider.ts';

const reais = (centavos: bigint) => money('BRL', centavos);
const BILL: BillDetails = {
  barcode: '1',
  line: '1',
  beneficiary: { name: 'Escola', taxId: '11222333000181' },
  dueDate: '2026-11-20',
  payableUntil: '2026-12-21',
  original: reais(10_001n),
  reduction: reais(0n),
  fine: reais(0n),
  interest: reais(0n),
  discount: reais(0n),
  final: reais(10_001n),
  payable: true,
  accepts: null,
};

describe('the day of a payment', () => {
  it.each([
    ['36491', '2026-11-25T21:59:59-03:00', '2026-11-25'],
    ['36491', '2026-11-25T22:00:00-03:00', '2026-11-26'],
    ['84620', '2026-11-25T17:59:59-03:00', '2026-11-25'],
    ['84620', '2026-11-25T18:00:00-03:00', '2026-11-26'],
    ['36491', '2026-11-27T22:30:00-03:00', '2026-11-30'],
    ['36491', '2026-11-28T10:00:00-03:00', '2026-11-30'],
    ['36491', '2026-12-24T23:59:59-03:00', '2026-12-28'],
    ['36491', '2026-11-25T00:00:00-03:00', '2026-11-25'],
  ])('of %s at %s is %s', (barcode, now, day) => {
    expect(paymentDay(barcode, new Date(now))).toBe(day);
  });
});

it('a bill is refused after its last day, and when it is known to be paid', () => {
  expect(obstacleTo(BILL, '2026-12-21')).toBeNull();
  expect(obstacleTo(BILL, '2026-12-22')).not.toBeNull();
  expect(obstacleTo({ ...BILL, payable: false }, '2026-11-25')).not.toBeNull();
  expect(obstacleTo({ ...BILL, payable: null, payableUntil: null }, '2030-01-01')).toBeNull();
  expect(obstacleTo(null, '2026-11-25')).not.toBeNull();
});

it('an amount is the final one, or within the bounds of the beneficiary', () => {
  expect(isAccepted(BILL, reais(10_001n))).toBe(true);
  expect(isAccepted(BILL, reais(10_000n))).toBe(false);
  const open = { ...BILL, accepts: { least: reais(2_000n), most: reais(7_000n) } };
  const amounts = [1_999n, 2_000n, 7_000n, 7_001n].map((minor) => isAccepted(open, reais(minor)));
  expect(amounts).toEqual([false, true, true, false]);
  expect(isAccepted({ ...BILL, final: reais(0n) }, reais(1n))).toBe(true);
});

describe('an order without an answer', () => {
  const summary = { total: 5, processing: 0, succeeded: 5, failedIds: [] };
  const paid = { ...BILL, payable: false };
  const one = { answered: 4, unanswered: 1 };
  const none = { answered: 5, unanswered: 1 };

  it.each<[string, Partial<Parameters<typeof classifyOrder>[0]>, string]>([
    ['paid, and counted', { bill: paid }, 'paid'],
    ['paid, and counted, but too soon for its notice', { bill: paid, orderAgeMs: 29_999 }, 'open'],
    ['paid, and counted after half a minute', { bill: paid, orderAgeMs: 30_000 }, 'paid'],
    [
      'paid, counted with another one that is open',
      { bill: paid, counts: { answered: 4, unanswered: 2 } },
      'open',
    ],
    ['paid, while something is processed', { bill: paid, summary: { ...summary, processing: 1 } }, 'open'],
    ['paid, while one was cancelled', { bill: paid, summary: { ...summary, succeeded: 4 } }, 'open'],
    ['paid, but not by us', { bill: paid, counts: none }, 'open'],
    ['payable, and not counted', { bill: BILL, counts: none }, 'lost'],
    ['payable, and not counted, but recent', { bill: BILL, counts: none, orderAgeMs: 599_999 }, 'open'],
    ['payable, but something else is counted', { bill: BILL }, 'open'],
    [
      'payable and counted, while another was answered after the summary',
      { bill: BILL, counts: none, countsBefore: one },
      'open',
    ],
    [
      'paid by others, while another was counted and then answered',
      { bill: paid, counts: none, countsBefore: one },
      'open',
    ],
    ['payable or not, which is unknown', { bill: { ...BILL, payable: null }, counts: none }, 'open'],
    ['no longer in the registry', { bill: null, counts: none }, 'open'],
  ])('is judged when it is %s', (_name, change, verdict) => {
    const counts = change.counts ?? one;
    const evidence = { bill: BILL, summary, counts, countsBefore: counts, orderAgeMs: 10 * MINUTE_MS };
    expect(classifyOrder({ ...evidence, ...change })).toBe(verdict);
  });
});
