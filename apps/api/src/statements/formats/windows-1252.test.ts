import { expect, it } from 'vitest';
import { encodeWindows1252 } from './windows-1252.ts';

it.each([
  ['Almoço — à vista', 'Almo\u00e7o \u2014 \u00e0 vista'],
  ['composed from two characters: é', 'composed from two characters: \u00e9'],
  ['“R$ 10”\r\n€ 5', '“R$ 10”\r\n€ 5'],
  ['Čapek 中 😀', 'Capek ? ?'],
  // Their bases are < > and =.
  ['≮b≯ ≠', '?b? ?'],
])('%j is read back as %j', (text, read) => {
  expect(new TextDecoder('windows-1252').decode(encodeWindows1252(text))).toBe(read);
});

it('a text has the same bytes whether or not other letters follow that ISO 8859-1 lacks', () => {
  const plain = 'ÁÉÍÓÚ àçãõ 1.234,56 & <b>\r\n';
  const [alone, beside] = [encodeWindows1252(plain), encodeWindows1252(`${plain}€`)];
  expect(beside.subarray(0, -1)).toEqual(alone);
  expect(beside.at(-1)).toBe(0x80);
});
