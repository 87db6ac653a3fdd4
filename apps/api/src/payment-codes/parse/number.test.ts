import { money } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { readNumber } from './number.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const read = (text: string, now = NOW) => readNumber(text, now);

function reasonFor(text: string): string | undefined {
  try {
    read(text);
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_unreadable') return error.reason;
    throw error;
  }
  return undefined;
}

// Independent implementations of FEBRABAN's check digits.
function naive10(digits: string): number {
  let sum = 0;
  let double = true;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    const product = Number(digits[at]) * (double ? 2 : 1);
    for (const digit of String(product)) sum += Number(digit);
    double = !double;
  }
  let next = sum;
  while (next % 10 !== 0) next += 1;
  return next - sum;
}

function naive11(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    sum += Number(digits[at]) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum % 11;
}

const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

interface Sample {
  readonly barcode: string;
  readonly line: string;
}

function boleto(bank: string, factor: string, value: string, free: string): Sample {
  const rest = naive11(`${bank}9${factor}${value}${free}`);
  const check = [0, 1, 10].includes(rest) ? 1 : 11 - rest;
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  const line = `${fields.map((field) => `${field}${naive10(field)}`).join('')}${check}${factor}${value}`;
  return { barcode: `${bank}9${check}${factor}${value}${free}`, line };
}

function bill(segment: string, kind: string, value: string, free: string): Sample {
  const digit = (text: string) => {
    if (kind === '6' || kind === '7') return naive10(text);
    const rest = naive11(text);
    return rest <= 1 ? 0 : 11 - rest;
  };
  const check = digit(`8${segment}${kind}${value}${free}`);
  const barcode = `8${segment}${kind}${check}${value}${free}`;
  const blocks = [...barcode.matchAll(/\d{11}/g)].map(([block]) => `${block}${digit(block)}`);
  return { barcode, line: blocks.join('') };
}

const boletos = fc
  .tuple(digitsOf(3), digitsOf(4), digitsOf(10), digitsOf(25))
  .filter(([bank]) => !bank.startsWith('8'))
  .map(([bank, factor, value, free]) => ({ value, ...boleto(bank, factor, value, free) }));
const bills = fc
  .tuple(digitsOf(1), fc.constantFrom('6', '7', '8', '9'), digitsOf(11), digitsOf(29))
  .map(([segment, kind, value, free]) => ({ kind, value, ...bill(segment, kind, value, free) }));
const brl = (value: string) => (BigInt(value) === 0n ? null : money('BRL', BigInt(value)));

describe('boletos', () => {
  it('are read from the barcode and the printed line, with any separators', () => {
    fc.assert(
      fc.property(boletos, ({ barcode, line, value }) => {
        const dotted = `${line.slice(0, 5)}.${line.slice(5, 10)} ${line.slice(10, 15)}.${line.slice(15)}`;
        for (const text of [barcode, line, dotted]) {
          expect(read(text)).toMatchObject({ kind: 'boleto', barcode, line, amount: brl(value) });
        }
      }),
    );
  });

  it('a changed digit of the line is detected', () => {
    fc.assert(
      fc.property(boletos, fc.nat(31), fc.integer({ min: 1, max: 9 }), ({ line }, at, by) => {
        const digit = (Number(line[at]) + by) % 10;
        const changed = `${line.slice(0, at)}${digit}${line.slice(at + 1)}`;
        fc.pre(!changed.startsWith('8'));
        expect(reasonFor(changed)).toBe('changed');
      }),
    );
  });

  it.each([
    // The factor wraps from 9999 to 1000.
    ['9999', '2025-02-20', '2025-02-21'],
    ['1000', '2025-02-20', '2025-02-22'],
    ['1000', '2008-01-01', '2000-07-03'],
    ['1637', '2026-11-22', '2026-11-21'],
    ['8000', '2019-09-01', '2019-09-02'],
    ['0000', '2026-11-22', null],
    // 3,000 days back, 5,500 ahead, and neither.
    ['7638', '2026-11-22', '2018-09-05'],
    ['7637', '2026-11-22', null],
    ['7138', '2026-11-22', '2041-12-13'],
    ['7139', '2026-11-22', null],
  ])('the factor %s on %s means %s', (factor, today, due) => {
    const { barcode } = boleto('341', factor, '0000012345', '1'.repeat(25));
    expect(read(barcode, new Date(`${today}T12:00:00Z`))).toMatchObject({ dueDate: due });
  });

  it('reads a published example', () => {
    // From the manuals of Banco do Brasil and Itaú.
    expect(read('34191.09008 63571.277308 71444.640008 5 49340000005000')).toMatchObject({
      kind: 'boleto',
      barcode: '34195493400000050001090063571277307144464000',
      bank: '341',
      amount: money('BRL', 5_000n),
    });
  });
});

describe('bills', () => {
  it('are read from the barcode and the four blocks', () => {
    fc.assert(
      fc.property(bills, ({ barcode, line, value, kind }) => {
        const blocks = line.match(/\d{12}/g) ?? [];
        for (const text of [
          barcode,
          line,
          blocks.join(' '),
          blocks.map((block) => `${block.slice(0, 11)}-${block[11]}`).join(' '),
        ]) {
          const amount = kind === '6' || kind === '8' ? brl(value) : null;
          expect(read(text)).toMatchObject({ kind: 'bill', barcode, line, amount });
        }
      }),
    );
  });

  it('a changed digit is detected by modulus 10', () => {
    fc.assert(
      fc.property(
        bills,
        fc.integer({ min: 3, max: 47 }),
        fc.integer({ min: 1, max: 9 }),
        ({ line, kind }, at, by) => {
          fc.pre(kind === '6' || kind === '7');
          const digit = (Number(line[at]) + by) % 10;
          expect(reasonFor(`${line.slice(0, at)}${digit}${line.slice(at + 1)}`)).toBe('changed');
        },
      ),
    );
  });
});

describe('other digits', () => {
  it.each([
    [30, 'cut'],
    [43, 'cut'],
    [46, 'cut'],
    [49, 'cut'],
  ])('%i digits are a truncated number', (length, reason) => {
    expect(reasonFor('3'.repeat(length))).toBe(reason);
  });

  it('are not recognised when too short or mixed with letters', () => {
    expect(read('52998224725')).toBeUndefined();
    expect(read(`${'1'.repeat(43)}A`)).toBeUndefined();
  });
});
