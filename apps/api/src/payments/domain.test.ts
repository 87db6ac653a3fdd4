import { type Money, money, parseDecimal, rate, toDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { Readable } from '../payment-codes/index.ts';
import { amountToPay, priceOf, targetOf, vetOf } from './domain.ts';
import { instantPolicy } from './policy.ts';

const RATE = rate('USDT', 'BRL', '5.2');
const FREE = { feeBps: 0, taxBps: 0 };

describe('the price', () => {
  it.each([
    ['0.01', '5.2', '0.00192308'],
    ['45.00', '5.2', '8.65384616'],
    ['52.00', '5.2', '10.00000000'],
    ['140.45', '5.2', '27.00961539'],
    ['50000.00', '5.2', '9615.38461539'],
    ['45.00', '5.4321', '8.28408903'],
  ])('of R$ %s at %s is %s', (amount, at, debit) => {
    const price = priceOf(parseDecimal('BRL', amount), rate('USDT', 'BRL', at), FREE);
    expect(toDecimal(price.debit)).toBe(debit);
    expect(vetOf(price)).toBeCloseTo(Number(at), 3);
  });

  it('adds fee and tax, each rounded up, and includes both in the effective rate', () => {
    const price = priceOf(parseDecimal('BRL', '0.01'), RATE, { feeBps: 1, taxBps: 38 });
    expect([price.fee.minor, price.tax.minor, price.debit.minor]).toEqual([20n, 731n, 193_059n]);
    expect(vetOf(priceOf(parseDecimal('BRL', '52.00'), RATE, { feeBps: 50, taxBps: 38 }))).toBe(5.1546);
  });
});

describe('the amount', () => {
  const brl = (text: string) => parseDecimal('BRL', text);
  it.each<[Money<'BRL'> | null, boolean, Money<'BRL'> | null, string]>([
    [null, false, null, 'amount_required'],
    [brl('10.00'), false, brl('10.01'), 'amount_fixed'],
    [null, false, money('BRL', 0n), 'amount_out_of_range'],
    [null, false, money('BRL', 10n ** 12n), 'amount_out_of_range'],
  ])('is refused when missing, fixed or out of range: %#', (amount, amountChangeable, requested, code) => {
    expect(() => amountToPay({ amount, amountChangeable }, requested)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it("is the code's, unless the payer may choose", () => {
    expect(amountToPay({ amount: brl('10.00'), amountChangeable: false }, null)).toEqual(brl('10.00'));
    expect(amountToPay({ amount: brl('10.00'), amountChangeable: true }, brl('9.00'))).toEqual(brl('9.00'));
  });
});

it.each([
  ['5000.00', 0, false, true],
  ['5000.01', 0, false, false],
  ['0.01', 9, false, true],
  ['0.01', 10, false, false],
  ['0.01', 0, true, false],
])(
  'R$ %s after %i payments, overpaid before: %s: instant is %s',
  (amount, recentPayments, wasOverpaid, approved) => {
    const facts = {
      amount: parseDecimal('BRL', amount),
      instantLimitBrl: parseDecimal('BRL', '5000'),
      recentPayments,
      wasOverpaid,
    };
    expect(instantPolicy(facts)).toMatchObject({ policy: 'instant@1', approved });
  },
);

it('charges are compared with case-insensitive hosts', () => {
  const charge = (location: string) => {
    const code = { kind: 'pix_dynamic', brcode: 'x' };
    const read = { code, kind: 'pix_dynamic', location, key: null, txid: null, problem: null };
    return targetOf(read as unknown as Readable, 'x', '2026-11-22').charge;
  };
  expect(charge('PIX.Example.com/qr/v2/AbC')).toBe('location:pix.example.com/qr/v2/AbC');
  expect(charge('pix.example.com/qr/v2/abc')).not.toBe(charge('pix.example.com/qr/v2/AbC'));
});
