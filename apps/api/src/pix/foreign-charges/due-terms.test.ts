import { toDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { readForeignCharge } from './payload.ts';

const FIXED = 1;
const PERCENT = 2;
const DUE = '2026-11-24';
const LATE = '2026-11-25';

const term = (modalidade: number, valorPerc: string) => ({ modalidade, valorPerc });

/** As our provider describes it: the terms, without the final amount. */
const charge = (valor: object, payOn = DUE) =>
  readForeignCharge(
    {
      txid: 'PEDIDO42',
      status: 'ATIVA',
      chave: 'loja@exemplo.com',
      calendario: { criacao: '2026-11-01T15:00:00Z', dataDeVencimento: DUE, validadeAposVencimento: 30 },
      valor: { original: '100.00', ...valor },
    },
    payOn,
  );

const amountOf = (...terms: Parameters<typeof charge>) => {
  const { amount } = charge(...terms);
  return amount && toDecimal(amount);
};

describe('the amount of a charge', () => {
  it.each([
    ['10.00', term(PERCENT, '0.05'), '9.99'],
    ['10.00', term(PERCENT, '0.04'), '10.00'],
    ['10.00', term(FIXED, '0.01'), '9.99'],
    ['100.00', term(FIXED, '99.99'), '0.01'],
  ])('of %s is reduced by %j, rounded half up, to %s', (original, abatimento, amount) => {
    expect(amountOf({ original, abatimento })).toBe(amount);
  });

  it('has fine and interest computed on what the reduction leaves', () => {
    const late = {
      abatimento: term(FIXED, '50.00'),
      multa: term(PERCENT, '2.01'),
      juros: term(PERCENT, '0.01'),
    };
    // 50.00 + 1.005 + 0.005, each part rounded half up.
    expect(amountOf(late, LATE)).toBe('51.02');
  });
});

it('a fine beyond what the books can hold leaves no amount', () => {
  const late = { original: '9999999999.99', multa: term(PERCENT, '9999999999.00') };
  expect(charge(late, LATE)).toMatchObject({ amount: null, due: null });
});

describe('a charge that is reduced by its amount or more', () => {
  it.each([
    ['the amount', term(FIXED, '100.00')],
    ['more than the amount', term(FIXED, '150.00')],
    ['all of it in percent', term(PERCENT, '100.00')],
    ['more than all in percent', term(PERCENT, '150.00')],
  ])('has no amount with a reduction by %s, whatever fine and interest add', (_what, abatimento) => {
    expect(charge({ abatimento })).toMatchObject({ amount: null, due: null });
    const late = { abatimento, multa: term(FIXED, '60.00'), juros: term(FIXED, '20.00') };
    expect(charge(late, LATE)).toMatchObject({ amount: null, due: null });
  });

  it.each([
    ['the amount', term(FIXED, '100.00')],
    ['more than the amount', term(FIXED, '150.00')],
  ])('has no amount with a discount of %s', (_what, desconto) => {
    expect(charge({ desconto })).toMatchObject({ amount: null, due: null });
  });
});
