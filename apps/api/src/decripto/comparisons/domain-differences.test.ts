import { expect, it } from 'vitest';
import { differencesOf, type Reported, toReported } from './domain-differences.ts';

const AT = new Date('2026-10-15T12:00:00Z');
const FIGURES = {
  kind: 'swap',
  asset: 'BTC',
  quantity: 7n,
  valueBrl: 11n,
  fee: 1n,
  feeBrl: null,
  gotAsset: 'ETH',
  gotQuantity: 9n,
} as const;
const ONE: Reported = { ...FIGURES, transactionId: 't', customerId: 'c', at: AT };

it.each<[string, Partial<Reported>]>([
  ['kind', { kind: 'payment' }],
  ['coin', { asset: 'SOL' }],
  ['quantity', { quantity: 8n }],
  ['value', { valueBrl: null }],
  ['fee', { fee: 0n }],
  ['value of the fee', { feeBrl: 0n }],
  ['coin received', { gotAsset: null }],
  ['quantity received', { gotQuantity: 10n }],
])('an operation with another %s has changed', (_, change) => {
  const difference = { change: 'changed', transactionId: 't', customerId: 'c', at: AT, before: FIGURES };
  expect(differencesOf([ONE], [{ ...ONE, ...change }])).toEqual([
    { ...difference, after: { ...FIGURES, ...change } },
  ]);
});

it('operations that went and came differ; equal ones in another order do not', () => {
  const [other, third] = ['u', 'v'].map((transactionId) => ({ ...ONE, transactionId }));
  if (!other || !third) throw new Error('unreachable');
  expect(differencesOf([ONE, other], [other, ONE])).toEqual([]);
  expect(differencesOf([ONE, other], [third, ONE])).toMatchObject([
    { change: 'went', transactionId: 'u', before: FIGURES, after: null },
    { change: 'came', transactionId: 'v', before: null, after: FIGURES },
  ]);
});

it('a report keeps what was received, if anything was', () => {
  const { gotAsset, gotQuantity, ...rest } = ONE;
  const where = { counterpartyId: null, address: null, network: null, txHash: null };
  const got = { asset: gotAsset ?? 'ETH', quantity: gotQuantity ?? 0n };
  expect(toReported({ ...rest, ...where, got })).toEqual({ ...ONE, ...where });
  expect(toReported({ ...rest, ...where, got: null })).toMatchObject({ gotAsset: null, gotQuantity: null });
});
