import { type Currency, money, rate } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import {
  assertChargeable,
  type Charge,
  type ChargeReport,
  type ChargeState,
  classifyPayment,
  creditFor,
  hasEnded,
  isOpen,
  statusOf,
} from './domain.ts';
import { creditDeposit, holdInSuspense } from './postings.ts';

const KEY = 'our-key';
const NOON = new Date('2026-11-21T12:00:00Z');
const brl = (minor: bigint) => money('BRL', minor);

function charge(state: ChargeState = 'active'): Charge {
  return {
    txid: 'a'.repeat(32),
    customerId: 'c',
    state,
    amount: brl(10_000n),
    credit: money('USDT', 1_923_076_923n),
    rate: rate('USDT', 'BRL', '5.2'),
    brcode: null,
    expiresAt: NOON,
  };
}

function payment(change: Partial<ReceivedPayment> = {}): ReceivedPayment {
  return {
    endToEndId: 'E'.repeat(32),
    txid: 'a'.repeat(32),
    key: KEY,
    amount: brl(10_000n),
    paidAt: NOON,
    refunded: false,
    returns: [],
    ...change,
  };
}

describe('the classification of a payment', () => {
  it.each<ChargeState>(['requested', 'refused', 'active', 'expired'])(
    'credits a %s charge, paid in its last instant',
    (state) => {
      const of = charge(state);
      expect(classifyPayment(payment(), of, KEY)).toEqual({ kind: 'credit', charge: of });
    },
  );

  it('credits if the PSP does not report the key', () => {
    expect(classifyPayment(payment({ key: null }), charge(), KEY)).toMatchObject({ kind: 'credit' });
  });

  it.each<[string, Partial<ReceivedPayment>, Charge | undefined]>([
    ['unknown_charge', {}, undefined],
    ['other_key', { key: 'another' }, charge()],
    ['other_key', { key: 'another' }, undefined],
    ['already_paid', {}, charge('paid')],
    ['other_amount', { amount: brl(9_999n) }, charge()],
    ['other_amount', { amount: brl(10_001n) }, charge()],
    ['refunded', { refunded: true }, charge()],
    ['expired', { paidAt: new Date(NOON.getTime() + 1) }, charge()],
  ])('suspends: %s', (reason, change, of) => {
    expect(classifyPayment(payment(change), of, KEY)).toEqual({ kind: 'suspense', reason });
  });
});

describe('the end of a charge', () => {
  const at = (ms: number) => new Date(NOON.getTime() + ms);
  const report = (status: ChargeReport['status'], paymentCount = 0) => ({ status, paymentCount });

  it.each<[string, boolean, ReturnType<typeof report> | null, number]>([
    ['before its time', false, report('active'), -1],
    ['at its time', true, report('active'), 0],
    ['unknown to the PSP, before its time', false, null, -1],
    ['unknown to the PSP, at its time', true, null, 0],
    ['removed before its time', true, report('removed'), -1],
    ['paid, the payment recorded but not credited', true, report('paid', 1), 0],
    ['paid with another amount, before its time', false, report('paid', 1), -1],
    ['paid, the payment not listed yet', false, report('paid'), DAY_MS - 1],
    ['paid, the payment not listed for a day', true, report('paid'), DAY_MS],
  ])('%s: %s', (_name, ended, report, ms) => {
    expect(hasEnded(charge('active'), report, at(ms))).toBe(ended);
    expect(hasEnded(charge('requested'), report, at(ms))).toBe(ended);
  });

  it.each<ChargeState>(['paid', 'refused', 'expired'])('does not apply to a %s charge', (state) => {
    expect(hasEnded(charge(state), null, at(1))).toBe(false);
    expect(isOpen(charge(state))).toBe(false);
  });
});

it.each<[ChargeState, string]>([
  ['requested', 'pending'],
  ['active', 'pending'],
  ['paid', 'aprovado'],
  ['expired', 'expirado'],
  ['refused', 'expirado'],
])('a %s charge reads %s', (state, status) => {
  expect(statusOf(charge(state))).toBe(status);
});

describe('an amount', () => {
  it.each([200n, 201n, 5_000_000n])('of %s centavos may be charged', (minor) => {
    expect(() => assertChargeable(brl(minor))).not.toThrow();
  });

  it.each<[bigint, string]>([
    [0n, 'invalid_amount'],
    [-200n, 'invalid_amount'],
    [199n, 'amount_out_of_range'],
    [5_000_001n, 'amount_out_of_range'],
  ])('of %s centavos is refused: %s', (minor, code) => {
    expect(() => assertChargeable(brl(minor))).toThrow(expect.objectContaining({ code }));
  });
});

const chargeable = fc.bigInt({ min: 200n, max: 5_000_000n });
const someRate = fc.bigInt({ min: 1_0000_0000n, max: 100_0000_0000n });

it('a credit is the largest number of USDT units that the amount buys', () => {
  fc.assert(
    fc.property(chargeable, someRate, (minor, scaled) => {
      const credit = creditFor(brl(minor), { base: 'USDT', quote: 'BRL', scaled }).minor;
      // Both sides in centavos × 10^14.
      const paid = minor * 10n ** 14n;
      return credit * scaled <= paid && (credit + 1n) * scaled > paid;
    }),
  );
});

it('every posting sums to zero in each currency, and the customer gains exactly the credit', () => {
  fc.assert(
    fc.property(chargeable, someRate, (minor, scaled) => {
      const received = brl(minor);
      const credit = creditFor(received, { base: 'USDT', quote: 'BRL', scaled });
      const accounts = { settlement: 1n, suspense: 2n, deskBrl: 3n, deskUsdt: 4n, customer: 5n };
      const deposit = creditDeposit(accounts, received, credit);
      for (const postings of [deposit, holdInSuspense(accounts, received)]) {
        const sums = new Map<Currency, bigint>();
        for (const { amount } of postings) {
          sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
        }
        expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
        expect(postings.find(({ account }) => account === 1n)?.amount).toEqual(brl(-minor));
      }
      expect(deposit.find(({ account }) => account === 5n)?.amount).toEqual(credit);
    }),
  );
});
