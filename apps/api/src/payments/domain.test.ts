import { type Money, money, parseDecimal, rate, toDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { Readable } from '../payment-codes/index.ts';
import { amountToPay, isCharge, priceOf, quoteContentOf, targetOf, vetOf } from './domain.ts';
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

  it.each(['0.01', '9999999999.99'])('may be R$ %s', (amount) => {
    expect(amountToPay({ amount: null, amountChangeable: false }, brl(amount))).toEqual(brl(amount));
  });

  it.each([
    ['19.99', false],
    ['20.00', true],
    ['70.00', true],
    ['70.01', false],
  ])('of R$ %s, where R$ 20.00 to 70.00 are accepted: %s', (amount, accepted) => {
    const accepts = { least: brl('20.00'), most: brl('70.00') };
    const message = 'Quem recebe aceita valores de R$\u00a020,00 a R$\u00a070,00.';
    const pay = () => amountToPay({ amount: null, amountChangeable: true, accepts }, brl(amount));
    if (accepted) expect(pay()).toEqual(brl(amount));
    else expect(pay).toThrow(expect.objectContaining({ code: 'amount_out_of_range', message }));
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

const DAY = '2026-11-22';
const NOTHING = { key: null, txid: null, location: null, receiver: null, description: null, problem: null };
const BRCODE = { brcode: 'x', keyType: 'email' };
const BOLETO = { barcode: '237', line: '23790' };
const target = (kind: string, code: object, more: object = {}) =>
  targetOf({ ...NOTHING, kind, code, ...more } as unknown as Readable, ' typed ', DAY);

it.each([
  ['pix_static', BRCODE, { key: 'k', txid: 'T1' }, { code: 'x', keyType: 'email', charge: 'static:k:T1' }],
  ['pix_static', BRCODE, { key: 'k' }, { code: 'x', charge: null }],
  [
    'pix_key',
    { keyType: 'email' },
    { key: 'k', txid: 'T1' },
    { code: 'typed', keyType: 'email', charge: null },
  ],
  ['pix_due', { brcode: 'x' }, { location: 'h/a' }, { code: 'x', keyType: null, charge: 'location:h/a' }],
])('a %s of %j with %j is paid as %j', (kind, code, more, expected) => {
  expect(target(kind, code, more)).toMatchObject({ ...expected, kind, payOn: DAY, bill: null });
});

it('a boleto is paid by its barcode, with the terms that were read', () => {
  const reais = (minor: bigint) => money('BRL', minor);
  const zero = reais(0n);
  const amounts = { original: reais(100n), fine: reais(2n), interest: zero, discount: zero, reduction: zero };
  const due = { ...amounts, final: reais(102n), payOn: DAY, payableUntil: null };
  const read = { dueDate: '2026-11-20', scheduledFor: '2026-11-23', due };
  const { bill, ...rest } = target('boleto', BOLETO, read);
  expect(rest).toMatchObject({ code: '23790', charge: 'bill:237', keyType: null });
  const terms = { line: '23790', due_date: '2026-11-20', scheduled_for: '2026-11-23' };
  expect(bill).toMatchObject({ barcode: '237', terms: { ...terms, breakdown: { pay_on: DAY } } });
  expect(target('bill', BOLETO, { ...read, due: null }).bill?.terms.breakdown).toBeNull();
});

it.each([
  ['unknown', { code: 'code_unreadable', text: 'Não lido.' }, 'code_unreadable', 'not_pix'],
  ['pix_static', { code: 'cash_out_not_offered', text: 'PIX Saque.' }, 'cash_out_not_offered', undefined],
  ['pix_recurrence', null, 'code_not_payable', undefined],
  ['crypto', null, 'code_not_payable', undefined],
])('a %s with the problem %j is refused: %s, %s', (kind, problem, code, reason) => {
  const message = problem?.text ?? expect.any(String);
  expect(() => target(kind, BRCODE, { problem })).toThrow(expect.objectContaining({ code, reason, message }));
});

it('only codes that name a location are charges', () => {
  const kinds = ['pix_static', 'pix_dynamic', 'pix_due', 'pix_key', 'boleto'] as const;
  expect(kinds.filter((kind) => isCharge({ kind }))).toEqual(['pix_dynamic', 'pix_due']);
});

it('a quote is for the code, day, amount, receiver and everything that was read', () => {
  const { code, payOn, ...read } = target('pix_static', BRCODE, { key: 'k' });
  const content = quoteContentOf({ code, payOn, ...read }, money('BRL', 123n), 'r');
  expect(content).toMatchObject({ code: 'x', pay_on: DAY, amount: '123' });
  expect(JSON.parse(content.target ?? '')).toEqual({ ...read, receiverId: 'r' });
});

it('charges are compared with case-insensitive hosts', () => {
  const charge = (location: string) => target('pix_dynamic', { brcode: 'x' }, { location }).charge;
  expect(charge('PIX.Example.com/qr/v2/AbC')).toBe('location:pix.example.com/qr/v2/AbC');
  expect(charge('pix.example.com/qr/v2/abc')).not.toBe(charge('pix.example.com/qr/v2/AbC'));
});
