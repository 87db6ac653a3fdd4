import { money, parseDecimal } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, exactMoney, readAmount, shortMoney, typeAmount } from './amount-text.ts';

/** Types keys one after another at the caret; '<' is backspace. */
function type(keys: string, decimals: number, from = { text: '', caret: 0 }) {
  let field = from;
  for (const key of keys) {
    const cut = key === '<' ? 1 : 0;
    const added = key === '<' ? '' : key;
    const head = field.text.slice(0, field.caret - cut) + added;
    const after = { text: head + field.text.slice(field.caret), caret: head.length };
    field = typeAmount(field.text, after, decimals);
  }
  return field;
}

const paste = (text: string, decimals: number) => typeAmount('', { text, caret: text.length }, decimals).text;

describe('typing an amount', () => {
  it.each([
    ['1234', '1.234'],
    ['1234567', '1.234.567'],
    ['1234,5', '1.234,5'],
    ['1234.56', '1.234,56'],
    ['0,05', '0,05'],
    [',5', '0,5'],
    ['.5', '0,5'],
    ['007', '7'],
    ['0', '0'],
    ['12,345', '12,34'],
    ['1,2,3', '1,23'],
    ['a1b2', '12'],
    ['-5', '5'],
    ['1234<', '123'],
    ['1234<<<<', ''],
    ['12,<3', '123'],
  ])('%s shows %s', (keys, shown) => {
    expect(type(keys, 2).text).toBe(shown);
  });

  it('takes eight decimals of a coin and no more', () => {
    expect(type('0.123456789', 8).text).toBe('0,12345678');
  });

  it('takes at most fifteen digits before the comma', () => {
    expect(type('1234567890123456', 2).text).toBe('123.456.789.012.345');
  });

  it('keeps the caret beside the digit that was typed', () => {
    // 1.234 with the caret after the 1, then a 9: 19.234
    expect(type('9', 2, { text: '1.234', caret: 1 })).toEqual({ text: '19.234', caret: 2 });
    expect(type('9', 2, { text: '123', caret: 0 })).toEqual({ text: '9.123', caret: 1 });
  });

  it('steps over a group dot on backspace, so that the next one deletes a digit', () => {
    const once = type('<', 2, { text: '1.234', caret: 2 });
    expect(once).toEqual({ text: '1.234', caret: 1 });
    expect(type('<', 2, once)).toEqual({ text: '234', caret: 0 });
  });

  it('puts a comma typed in the middle where it was typed', () => {
    expect(type(',', 2, { text: '1.234', caret: 3 })).toEqual({ text: '12,34', caret: 3 });
    expect(type('.', 2, { text: '1.234', caret: 3 })).toEqual({ text: '12,34', caret: 3 });
  });
});

describe('pasting an amount', () => {
  it.each([
    ['1.234,56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['1234.56', '1.234,56'],
    ['100.50', '100,50'],
    ['1.234', '1.234'],
    ['0.001', '0,001'],
    ['R$ 1.234,50', '1.234,50'],
    ['12 USDT', '12'],
  ])('%s shows %s', (text, shown) => {
    expect(paste(text, 8)).toBe(shown);
  });
});

describe('what a field holds', () => {
  it('reads what it shows', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 22n),
        fc.constantFrom('BRL' as const, 'BTC' as const),
        (n, currency) => {
          const amount = money(currency, n % (9n * 10n ** 16n));
          expect(readAmount(currency, amountText(amount))).toEqual(amount);
        },
      ),
    );
  });

  it('reads whatever was typed, exactly', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}(,\d{0,2})?$/), (keys) => {
        const [whole = '', fraction = ''] = keys.split(',');
        const expected = parseDecimal('BRL', fraction === '' ? whole : `${whole}.${fraction}`);
        expect(readAmount('BRL', type(keys, 2).text)).toEqual(expected);
      }),
    );
  });

  it.each(['', ',', 'abc', '1,234'])('holds no reais in %j', (text) => {
    expect(readAmount('BRL', text)).toBeNull();
  });

  it('shows at least two decimals and no needless zeros', () => {
    expect(amountText(parseDecimal('BTC', '1234.5'))).toBe('1.234,50');
    expect(amountText(parseDecimal('BTC', '0.00012'))).toBe('0,00012');
    // A field of fewer decimals is filled in with no more than there is.
    expect(amountText(parseDecimal('USDT', '19.32999999'), 2)).toBe('19,32');
  });
});

it('shows money to its last digit: coins with all their decimals, USDT and reais with two at least', () => {
  expect(shortMoney(parseDecimal('BTC', '0.00015'))).toBe('0,00015\u00a0BTC');
  expect(exactMoney(parseDecimal('USDT', '1234.5'))).toBe('1.234,50\u00a0USDT');
  expect(exactMoney(parseDecimal('USDT', '0.00000001'))).toBe('0,00000001\u00a0USDT');
  expect(exactMoney(parseDecimal('BTC', '0.5'))).toBe('0,50000000\u00a0BTC');
  expect(exactMoney(parseDecimal('BRL', '2'))).toBe('R$\u00a02,00');
});
