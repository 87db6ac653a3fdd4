import {
  CURRENCIES,
  type Currency,
  decimalsOf,
  formatAmount,
  formatMoney,
  money,
  toDecimal,
} from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../lib/format/money-text.ts';
import { type AmountEntry, entryOf, isGroupedByOneDot, problemOf, typeAmount } from './amount-typing.ts';
import { readAmount } from './read-amount.ts';

const FORMAT = { unit: 'USDT', decimals: 2 } as const;

/** Types keys one after another at the caret; '<' is backspace, '>' is delete. */
function type(keys: string, decimals: number, from: AmountEntry = entryOf('')): AmountEntry {
  let field = from;
  for (const key of keys) {
    const { text, caret } = field;
    const head = text.slice(0, key === '<' ? caret - 1 : caret) + ('<>'.includes(key) ? '' : key);
    const tail = text.slice(key === '>' ? caret + 1 : caret);
    const after = { text: head + tail, caret: head.length };
    field = typeAmount(field, after, { unit: 'USDT', decimals }, { forward: key === '>' });
  }
  return field;
}

/** Replaces the whole text of a field. */
function paste(text: string, decimals: number, over = '', unit: Currency = 'USDT'): string {
  const replaced = { start: 0, end: over.length };
  return typeAmount(entryOf(over), { text, caret: text.length }, { unit, decimals }, { replaced }).text;
}

const at = (text: string, caret: number): AmountEntry => ({ ...entryOf(text), caret });

describe('typing an amount of two decimals', () => {
  it.each([
    ['1.038,22', '1.038,22'],
    ['1.000', '1.000'],
    ['2.600,00', '2.600,00'],
    ['1.5', '1,5'],
    ['1,5', '1,5'],
    ['.5', '0,5'],
    [',5', '0,5'],
    ['10.000.000', '10.000.000'],
    ['10.000.000,99', '10.000.000,99'],
    ['1.000,5', '1.000,5'],
    ['1038,22', '1.038,22'],
    ['1038.22', '1.038,22'],
    // Keyboards with only one separator.
    ['1.038.22', '1.038,22'],
    ['1,038,22', '1.038,22'],
    ['1,234.56', '1.234,56'],
    ['1234567', '1.234.567'],
    ['0,05', '0,05'],
    ['007', '7'],
    ['0', '0'],
    ['1.0000', '10.000'],
    ['1234<', '123'],
    ['1234<<<<', ''],
    ['12,<3', '123'],
  ])('%s shows %s', (keys, shown) => {
    const { text } = type(keys, 2);
    expect(text).toBe(shown);
    expect(problemOf(text, 2)).toBeNull();
  });

  it.each([
    ['12,345', '12,345', 'decimals'],
    ['1,038', '1,038', 'decimals'],
    ['0.001', '0,001', 'decimals'],
    ['1234.567', '1.234,567', 'decimals'],
    ['1,2,3', '1,2,3', 'unclear'],
    ['1.23,4', '1.23,4', 'unclear'],
    ['1..', '1..', 'unclear'],
    ['1234567890123456', '1.234.567.890.123.456', 'large'],
  ] as const)('%s is shown as %s but is not an amount: %s', (keys, shown, problem) => {
    const { text } = type(keys, 2);
    expect(text).toBe(shown);
    expect(problemOf(text, 2)).toBe(problem);
    expect(readAmount('USDT', text, 2)).toBeNull();
    // Backspaces empty the field.
    expect(type('<'.repeat(40), 2, type(keys, 2)).text).toBe('');
  });

  it.each([
    ['１２,５', '12,5'],
    ['１２，５', '12,5'],
    ['１．０３８，２２', '1.038,22'],
    ['1２.５', '12,5'],
    ['１２３<４', '124'],
  ])('%s in full-width characters shows %s', (keys, shown) => {
    expect(type(keys, 2)).toEqual({ ...type(shown, 2), keys: expect.any(String), refused: null });
  });

  it.each(['a', '-', '\u2212', '－', 'ａ', 'e', '+'])('drops %s and reports it', (key) => {
    expect(type(`12${key}`, 2)).toEqual({ ...type('12', 2), refused: 'characters' });
    expect(type(`12${key}3`, 2)).toMatchObject({ text: '123', refused: 'characters' });
    expect(type(`12${key}3<`, 2)).toMatchObject({ text: '12', refused: null });
  });
});

describe('typing an amount of eight decimals', () => {
  it.each([
    ['0.001', '0,001'],
    ['0,00000001', '0,00000001'],
    ['.5', '0,5'],
    ['1.038,22', '1.038,22'],
    ['1.038', '1.038'],
    ['1.0382', '1,0382'],
    ['1.5', '1,5'],
    ['1234.567', '1.234,567'],
    ['1,038', '1,038'],
    ['10.000.000', '10.000.000'],
    ['1.000,5', '1.000,5'],
    ['1.000.0001', '1.000,0001'],
  ])('%s shows %s', (keys, shown) => {
    expect(type(keys, 8).text).toBe(shown);
  });

  it('reports three digits after one dot that were read as thousands', () => {
    expect(isGroupedByOneDot(type('1.038', 8))).toBe(true);
    for (const keys of ['1038', '1.0382', '1.038,', '0.001', '1.000.000', '1.03']) {
      expect(isGroupedByOneDot(type(keys, 8)), keys).toBe(false);
    }
  });

  it('shows a ninth decimal but accepts no such amount', () => {
    expect(problemOf(type('0.123456789', 8).text, 8)).toBe('decimals');
  });
});

describe('correcting an amount', () => {
  it('keeps the caret beside the typed digit', () => {
    expect(type('9', 2, at('1.234', 1))).toMatchObject({ text: '19.234', caret: 2 });
    expect(type('9', 2, at('123', 0))).toMatchObject({ text: '9.123', caret: 1 });
    expect(type('0', 2, at('1.234,56', 5))).toMatchObject({ text: '12.340,56', caret: 6 });
  });

  it('steps over a group dot on backspace and delete, so that the next one removes a digit', () => {
    const back = type('<', 2, at('1.234', 2));
    expect(back).toMatchObject({ text: '1.234', caret: 1 });
    expect(type('<', 2, back)).toMatchObject({ text: '234', caret: 0 });
    const forward = type('>', 2, at('1.234', 1));
    expect(forward).toMatchObject({ text: '1.234', caret: 2 });
    expect(type('>', 2, forward)).toMatchObject({ text: '134', caret: 1 });
  });

  it('inserts a separator at the caret', () => {
    expect(type(',', 2, at('1.234', 3))).toMatchObject({ text: '12,34', caret: 3 });
    expect(type('.', 2, at('1.234', 3))).toMatchObject({ text: '12,34', caret: 3 });
    // A thousands group typed before existing digits.
    expect(type('1.0', 2, at('38,22', 0))).toMatchObject({ text: '1.038,22', caret: 3 });
  });

  it('lets a mistyped digit after a dot be corrected', () => {
    expect(type('1.9<000', 2).text).toBe('1.000');
    expect(type('1.9<000', 8).text).toBe('1.000');
    expect(type('1.039<8', 2).text).toBe('1.038');
  });

  it('never changes the meaning of a separator by a backspace', () => {
    expect(type('1.0382<', 8).text).toBe('1,038');
    expect(type('1.038<', 2).text).toBe('103');
    expect(type('1.038,2<<<', 2).text).toBe('103');
  });

  it('reads a replacement of the selection on its own', () => {
    expect(paste('1.5', 2, '1.038')).toBe('1,5');
    expect(paste('1.50', 8, '1.000')).toBe('1,50');
    const replaced = { start: 2, end: 5 };
    expect(typeAmount(at('1.038,22', 5), { text: '1.5,22', caret: 3 }, FORMAT, { replaced }).text).toBe(
      '15,22',
    );
  });
});

describe('pasting an amount', () => {
  it('keeps four decimals, which a field of two then refuses', () => {
    expect(paste('1.2345', 2)).toBe('1,2345');
    expect(problemOf('1,2345', 2)).toBe('decimals');
    const pasted = typeAmount(entryOf(''), { text: '1.2345', caret: 6 }, FORMAT);
    expect(type('6', 2, pasted).text).toBe('1,23456');
  });

  it.each([
    ['US$ 1.234,56', '1.234,56'],
    ['$\u00a01.234,56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['1234.56', '1.234,56'],
    ['1 234,56', '1.234,56'],
    ["1'234.56", '1.234,56'],
    ['US$ 1,234,567.89', '1.234.567,89'],
    ['100.50', '100,50'],
    ['1.234', '1.234'],
    ['0.001', '0,001'],
    ['12 USDT', '12'],
    ['\t12,5\n', '12,5'],
    ['１．２３４，５６', '1.234,56'],
    ['ＵＳ＄ １,２３４.５６', '1.234,56'],
  ])('%j shows %s', (text, shown) => {
    expect(paste(text, 8)).toBe(shown);
  });

  it.each(['1e-7', 'abc', '-5', '−5', '－５', '12 reais', '1/2'])(
    'does not change the field for %s',
    (text) => {
      expect(typeAmount(entryOf('7'), { text, caret: text.length }, FORMAT)).toMatchObject({
        text: '7',
        refused: 'characters',
      });
    },
  );

  it.each([
    ['R$ 1.234,56', 'BRL'],
    ['r$ 1.234,56', 'BRL'],
    ['1.234,56 BRL', 'BRL'],
    ['US$ 1.234,56', 'USDT'],
    ['$1,234.56', 'USDT'],
    ['1.234,56 usdt', 'USDT'],
    ['USD 1234.56', 'USDT'],
    ['₿ 1.234,56', 'BTC'],
    ['1.234,56 BTC', 'BTC'],
    ['1.234,56 ETH', 'ETH'],
    ['1.234,56 SOL', 'SOL'],
    ['1.234,56 BNB', 'BNB'],
    ['Ｒ＄１．２３４，５６', 'BRL'],
  ] as const)('%j is an amount in %s, and is refused in any other field', (text, own) => {
    for (const unit of CURRENCIES) {
      const entry = typeAmount(entryOf('7'), { text, caret: text.length }, { unit, decimals: 8 });
      expect(entry).toMatchObject(
        unit === own ? { text: '1.234,56', refused: null } : { text: '7', refused: 'unit' },
      );
    }
  });

  it('refuses a currency that no field has, and names no unit for a symbol alone', () => {
    const inReais = (text: string) =>
      typeAmount(entryOf(''), { text, caret: text.length }, { unit: 'BRL', decimals: 2 }).refused;
    expect(inReais('€ 5')).toBe('unit');
    expect([inReais('$'), inReais('R$'), inReais('R')]).toEqual(['characters', 'characters', 'characters']);
  });
});

const amounts = fc
  .tuple(
    fc.constantFrom<Currency>('BRL', 'USDT', 'BTC'),
    fc.bigInt(0n, 8n * 10n ** 16n),
    fc.integer({ min: 0, max: 14 }),
  )
  .map(([currency, minor, smaller]) => money(currency, minor / 10n ** BigInt(smaller)));

describe('any amount', () => {
  it('typed key by key in Brazilian format is exactly that amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const decimals = decimalsOf(amount.currency);
        for (const text of [formatAmount(amount), amountText(amount)]) {
          const field = type(text, decimals);
          expect(field).toMatchObject({ text, caret: text.length, refused: null });
          expect(readAmount(amount.currency, field.text)).toEqual(amount);
        }
      }),
    );
  });

  it('typed key by key as a decimal with a point is exactly that amount, unless it reads as thousands', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, trimmed) => {
        const full = toDecimal(amount);
        const text = trimmed ? full.replace(/\.?0+$/, '') : full;
        const field = type(text, decimalsOf(amount.currency));
        fc.pre(!isGroupedByOneDot(field));
        expect(readAmount(amount.currency, field.text), text).toEqual(amount);
      }),
    );
  });

  it('reads only the keys typed after a refused one over a selection', () => {
    const refused = fc.stringMatching(/^[^\d.,\s]$/);
    fc.assert(
      fc.property(
        amounts,
        fc.array(refused, { minLength: 1 }),
        fc.stringMatching(/^[1-9]\d{0,5}$/),
        (old, keys, digits) => {
          let field: AmountEntry = {
            ...entryOf(amountText(old)),
            selected: { start: 0, end: amountText(old).length },
          };
          for (const key of [...keys, ...digits]) {
            const replaced = field.selected ?? { start: field.caret, end: field.caret };
            const text = field.text.slice(0, replaced.start) + key + field.text.slice(replaced.end);
            const after = { text, caret: replaced.start + 1 };
            field = typeAmount(field, after, { unit: old.currency, decimals: 2 }, { replaced });
          }
          expect(field.text.replaceAll('.', '')).toBe(digits);
        },
      ),
    );
  });

  it('pasted over another is exactly that amount', () => {
    fc.assert(
      fc.property(amounts, amounts, (amount, other) => {
        const { currency } = amount;
        const text = paste(formatMoney(amount), decimalsOf(currency), amountText(other), currency);
        expect(readAmount(amount.currency, text)).toEqual(amount);
      }),
    );
  });
});

it('shows every typed digit in order, whatever keys are pressed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][\d.,]{0,20}$/), fc.constantFrom(2, 8), (keys, decimals) => {
      const { text } = type(keys, decimals);
      expect(text.replace(/\D/g, '')).toBe(keys.replace(/\D/g, ''));
      // Only text in the display format is read as an amount.
      const amount = readAmount('USDT', text, decimals);
      if (amount !== null) expect(text).toMatch(/^\d{1,3}(\.\d{3})*(,\d*)?$/);
    }),
  );
});

it('keeps the caret in the text and every digit under any edits', () => {
  const edit = fc.record({
    from: fc.nat(20),
    length: fc.nat(6),
    typed: fc.stringMatching(/^[\d.,]{0,4}$/),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), fc.constantFrom(2, 8), (edits, decimals) => {
      let field = entryOf('');
      for (const { from, length, typed } of edits) {
        const start = Math.min(from, field.text.length);
        const end = Math.min(start + length, field.text.length);
        const text = field.text.slice(0, start) + typed + field.text.slice(end);
        const before = field;
        field = typeAmount(
          field,
          { text, caret: start + typed.length },
          { unit: 'USDT', decimals },
          {
            replaced: { start, end },
          },
        );
        expect(field.caret).toBeGreaterThanOrEqual(0);
        expect(field.caret).toBeLessThanOrEqual(field.text.length);
        if (field.refused !== null) expect(field.text).toBe(before.text);
        const digits = (value: string) => value.replace(/\D/g, '').replace(/^0+/, '');
        if (field.refused === null) expect(digits(field.text)).toBe(digits(text));
      }
    }),
  );
});
