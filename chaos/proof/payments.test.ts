import { expect, test } from 'vitest';
import { createRecord, type Sent } from '../load/record.ts';
import { provePayments } from './payments.ts';

const payment = { rail: 'pix', isPayment: true } as Sent;

function findings(provider: readonly [id: string, keptCents: bigint][], books: readonly [string, bigint][]) {
  const record = createRecord();
  for (const id of ['a', 'b']) record.sent.set(id, payment);
  record.paidOnce.set('code', ['a', 'b']);
  const withdrawals = ['a', 'b'].map((id) => ({
    id,
    railId: id,
    state: 'completed',
    missing: false,
    billId: null,
  }));
  const payouts = provider.map(([id, keptCents]) => ({ id, keptCents, cents: 400n, status: 'REALIZADO' }));
  const proof = provePayments(
    record,
    { postings: new Map(), refused: new Set(), withdrawals, settled: new Map(books) },
    { payments: [], payouts, bills: [], deposits: [], withdrawals: new Map() },
  );
  return proof.broken.map(({ promise }) => promise);
}

test('finds a payment on one side only, another amount, and a code paid twice', () => {
  const differs = 'what the provider paid is what was settled';
  expect(findings([['a', 400n]], [['a', 400n]])).toEqual([]);
  expect(findings([['a', 0n]], [['a', 0n]])).toEqual([]);
  expect(findings([['a', 400n]], [])).toEqual([differs]);
  expect(findings([], [['a', 400n]])).toEqual([differs]);
  expect(findings([['a', 200n]], [['a', 400n]])).toEqual([differs]);
  const both: [string, bigint][] = [
    ['a', 400n],
    ['b', 400n],
  ];
  expect(findings(both, both)).toEqual(['a single-use code is paid once']);
});
