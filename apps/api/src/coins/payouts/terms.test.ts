import { type Coin, parseDecimal } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertSendable, feeOf, grossOf, shortDecimal } from './terms.ts';

const terms = (coin: Coin, { fee = '1', min = '5', max = '1000', step = '0.000001' } = {}) => ({
  name: 'Tron (TRC20)',
  fee: parseDecimal(coin, fee),
  min: parseDecimal(coin, min),
  max: parseDecimal(coin, max),
  step: parseDecimal(coin, step),
});
const usdt = (text: string) => parseDecimal('USDT', text);

describe('network terms', () => {
  it('add the fee to the amount', () => {
    expect(feeOf(terms('USDT'))).toEqual(usdt('1'));
    expect(grossOf(usdt('10'), terms('USDT'))).toEqual(usdt('11'));
  });

  it('round the fee up to whole steps', () => {
    expect(feeOf(terms('USDT', { fee: '0.1234561' }))).toEqual(usdt('0.123457'));
    expect(feeOf(terms('USDT', { fee: '0' }))).toEqual(usdt('0'));
  });

  it('accept the minimum and the maximum', () => {
    expect(() => assertSendable(usdt('5'), terms('USDT'))).not.toThrow();
    expect(() => assertSendable(usdt('999'), terms('USDT'))).not.toThrow();
  });

  it.each([
    ['4.999999', 'O valor mínimo para enviar pela rede Tron (TRC20) é 5 USDT.'],
    ['999.000001', 'O valor máximo por envio pela rede Tron (TRC20), com a tarifa, é 1.000 USDT.'],
    ['10.0000001', 'Pela rede Tron (TRC20), o valor deve ser múltiplo de 0,000001 USDT.'],
  ])('refuse %s with a reason', (amount, message) => {
    expect(() => assertSendable(usdt(amount), terms('USDT'))).toThrow(
      expect.objectContaining({ code: 'amount_out_of_range', message }),
    );
  });

  it('make every accepted total a multiple of the step', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        (fee, step, count) => {
          const network = {
            ...terms('BTC', { min: '0', max: '100000' }),
            fee: { currency: 'BTC', minor: fee },
            step: { currency: 'BTC', minor: step },
          } as const;
          const amount = { currency: 'BTC', minor: step * count } as const;
          expect(grossOf(amount, network).minor % step).toBe(0n);
          expect(grossOf(amount, network).minor - amount.minor).toBeGreaterThanOrEqual(fee);
        },
      ),
    );
  });
});

it.each([
  ['11', '11'],
  ['0.5', '0.5'],
  ['0.00000001', '0.00000001'],
  ['100', '100'],
])('%s is sent as %s', (amount, text) => {
  expect(shortDecimal(usdt(amount))).toBe(text);
});
