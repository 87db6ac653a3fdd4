import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryYear, formatExpiry, holderName, isExpired, luhnDigit } from './domain.ts';
import { generateCard } from './generate.ts';

describe('a card number', () => {
  it.each([
    // The example of ISO/IEC 7812-1, annex B, and numbers that payment companies publish for tests.
    ['7992739871', 3],
    ['424242424242424', 2],
    ['555555555555444', 4],
    ['37828224631000', 5],
  ])('%s ends with the digit %i', (body, digit) => {
    expect(luhnDigit(body)).toBe(digit);
  });

  it('detects every single wrong digit', () => {
    const digits = fc.stringMatching(/^\d{15}$/);
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
        const wrong = `${body.slice(0, place)}${(Number(body[place]) + change) % 10}${body.slice(place + 1)}`;
        expect(luhnDigit(wrong)).not.toBe(luhnDigit(body));
      }),
    );
  });

  it('is generated with a code and a month, in an unassigned range', () => {
    const cards = Array.from({ length: 500 }, () => generateCard(new Date('2026-11-21T12:00:00Z')));
    for (const { number, cvv, expiry } of cards) {
      expect(number).toMatch(/^9999\d{12}$/);
      expect(luhnDigit(number.slice(0, 15))).toBe(Number(number[15]));
      expect(cvv).toMatch(/^\d{3}$/);
      expect(expiry.year).toBe(2031);
      expect(formatExpiry(expiry)).toMatch(/^(0[1-9]|1[0-2])\/31$/);
    }
    expect(new Set(cards.map((card) => card.number)).size).toBe(500);
    expect(new Set(cards.map((card) => card.expiry.month)).size).toBe(12);
  });
});

it('a card is valid to the end of its month in Brasília', () => {
  const expiry = { month: 12, year: 2031 };
  expect(expiryYear(new Date('2026-12-31T23:00:00-03:00'))).toBe(2031);
  expect(isExpired(expiry, new Date('2031-12-31T23:59:59.999-03:00'))).toBe(false);
  expect(isExpired(expiry, new Date('2032-01-01T00:00:00-03:00'))).toBe(true);
  expect(isExpired({ month: 2, year: 2031 }, new Date('2031-02-01T00:00:00-03:00'))).toBe(false);
});

describe('a name on a card', () => {
  it.each([
    ['José da Conceição', 'JOSE DA CONCEICAO'],
    ["  Ana   d’Ávila-O'Neil jr. ", "ANA D'AVILA-O'NEIL JR."],
    ['Straße', 'STRASSE'],
    ['ＡＮＡ', 'ANA'],
    ['Ana <script>alert(1)</script>', 'ANA SCRIPT ALERT SCRIPT'],
    ['. - Ana', 'ANA'],
    ['Maria Aparecida dos Santos Oliveira', 'MARIA APARECIDA DOS SANTOS'],
    ['Maria Aparecida dos Santos', 'MARIA APARECIDA DOS SANTOS'],
    ['Maria Aparecida dos Santosa', 'MARIA APARECIDA DOS'],
    ['Maria Aparecida dos Santos Oliveira Lima', 'MARIA APARECIDA DOS SANTOS'],
    ['A'.repeat(40), 'A'.repeat(26)],
  ])('%j is printed as %j', (name, shown) => {
    expect(holderName(name)).toBe(shown);
  });

  it.each(['', '  ', '123', '李小龍', "'-."])('%j has no printable form', (name) => {
    expect(holderName(name)).toBeUndefined();
  });

  it('always fits on the card', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const shown = holderName(name);
        if (shown !== undefined) expect(shown).toMatch(/^[A-Z][A-Z .'-]{0,25}$/);
      }),
    );
  });
});
