import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import type { ReceivedReturn } from '../psp/provider.ts';
import {
  assertOpen,
  assertOwed,
  isSettled,
  outstandingOf,
  owedForReturn,
  type Reversal,
  reasonOf,
} from './domain.ts';

const brl = (minor: bigint) => money('BRL', minor);
const usdt = (minor: bigint) => money('USDT', minor);
const CREDIT = { endToEndId: 'E1', received: brl(3n), credited: usdt(100n) };

it('parts of a payment that go back owe together exactly what was credited', () => {
  const parts = [1n, 1n, 1n].map((part, nth) => {
    const before = { returned: brl(BigInt(nth)), owed: usdt([0n, 34n, 67n][nth] ?? 0n) };
    return owedForReturn(CREDIT, before, brl(part)).minor;
  });
  expect(parts).toEqual([34n, 33n, 33n]);
  const before = { returned: brl(2n), owed: usdt(67n) };
  expect(() => owedForReturn(CREDIT, before, brl(2n))).toThrow('more went back of payment E1 than it paid');
});

it.each([
  ['settled', true],
  ['processing', false],
  ['failed', false],
] as const)('a return that is %s has settled: %s', (status, settled) => {
  expect(isSettled({ status } as ReceivedReturn)).toBe(settled);
});

it.each([
  ['MED_FRAUDE', 'a pedido do banco do pagador, pelo Mecanismo Especial de Devolução (MED)'],
  ['ORIGINAL', 'pelo banco'],
  [null, 'pelo banco'],
])('a payment returned with the nature %s was returned %s', (nature, reason) => {
  expect(reasonOf(nature)).toBe(reason);
});

it('what was taken, collected or written off is no longer outstanding', () => {
  expect(outstandingOf({ amount_usdt: 1_000n, taken: 1n, collected: 10n, written_off: 100n })).toEqual(
    usdt(889n),
  );
});

it.each([
  ['open', 1n, 'admin', 'none', 'none'],
  ['open', 0n, 'admin', 'none', 'reversal_not_owed'],
  ['settled', 0n, 'admin', 'already_decided', 'already_decided'],
  ['settled', 0n, 'c', 'own_request', 'own_request'],
])(
  'a reversal that is %s and owes %s, decided by %s, has the refusal: %s; collected: %s',
  (state, owed, admin, decided, collected) => {
    const reversal = { customerId: 'c', state, outstanding: usdt(owed) } as Reversal;
    expect(refusalOf(() => assertOpen(reversal, admin))).toBe(decided);
    expect(refusalOf(() => assertOwed(reversal, admin))).toBe(collected);
  },
);
