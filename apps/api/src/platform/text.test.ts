import { expect, it } from 'vitest';
import {
  firstCharacters,
  foldText,
  isFullyVisible,
  readDescription,
  readMultilineText,
  readNote,
} from './text.ts';

it.each([
  ['', 'nothing'],
  ['Aluguel de março, 2º andar – R$ 1.038,22', 'Portuguese'],
  ['王小明 и Ольга العربية', 'other scripts'],
  ['a\u0301\u0323', 'combining accents'],
  ['👨‍👩‍👧‍👦 ❤️ 🇧🇷 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'emoji with their joiners and selectors'],
])('lets %j pass: %s', (text) => {
  expect(isFullyVisible(text)).toBe(true);
});

it.each([
  ['\u202eanA', 'right-to-left override'],
  ['a\u2066b\u2069', 'isolates'],
  ['a\u200fb', 'right-to-left mark'],
  ['a\u200bb', 'zero-width space'],
  ['a\u200db', 'a joiner between letters'],
  ['a\ufe0fb', 'a variation selector after a letter'],
  ['a\u00adb', 'soft hyphen'],
  ['a\ufeffb', 'byte order mark'],
  ['a\u2060b', 'word joiner'],
  ['a\u3164b', 'Hangul filler'],
  ['a\u2800b', 'blank Braille pattern'],
  ['a\u{e0041}b', 'a tag outside a flag'],
  [`a${'\u0301'.repeat(60)}`, 'stacked accents'],
  ['a\nb', 'line feed'],
  ['a\u2028b', 'line separator'],
  ['a\u0000b', 'NUL'],
  ['a\u0085b', 'C1 control'],
  ['a\ue000b', 'private use'],
  ['a\ud800b', 'half a character'],
])('refuses %j: %s', (text) => {
  expect(isFullyVisible(text)).toBe(false);
  expect(() => readDescription(text)).toThrow(expect.objectContaining({ code: 'invalid_description' }));
});

it.each<[string, (text: string) => unknown, number]>([
  ['a description', (text) => readDescription(text), 140],
  ['a description of at most 60', (text) => readDescription(text, 60), 60],
  ['a note', readNote, 200],
])('%s is refused with its own length in the message', (_, read, maxLength) => {
  const message = `Descrição inválida. Use até ${maxLength} caracteres, em uma linha e sem caracteres invisíveis.`;
  for (const text of ['a\u202eb', 'x'.repeat(maxLength + 1)]) {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'invalid_description', message }));
  }
  expect(read('x'.repeat(maxLength))).toHaveLength(maxLength);
});

/** Each is two UTF-16 units and one character. */
const EMOJI = '😀';
/** NFC writes it as two characters. */
const GROWS = '\u0958';
const lines = (text: string) =>
  readMultilineText(text, { minLength: 10, maxLength: 2_000, error: 'invalid_request' });

it.each<[string, (text: string) => unknown, number]>([
  ['a description', (text) => readDescription(text), 140],
  ['a note', readNote, 200],
  ['a text of several lines', lines, 2_000],
])('%s is measured in characters, once it is normalised', (_, read, maxLength) => {
  expect(read(` ${EMOJI.repeat(maxLength)} `)).toBe(EMOJI.repeat(maxLength));
  expect(read(GROWS.repeat(maxLength / 2))).toHaveLength(maxLength);
  for (const text of [EMOJI.repeat(maxLength + 1), GROWS.repeat(maxLength / 2 + 1)])
    expect(() => read(text)).toThrow();
});

it('a text of several lines has at least so many characters', () => {
  expect(lines(EMOJI.repeat(10))).toBe(EMOJI.repeat(10));
  expect(() => lines(EMOJI.repeat(9))).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

it('is cut between characters', () => {
  expect(firstCharacters(`x${EMOJI.repeat(3)}`, 2)).toBe(`x${EMOJI}`);
  expect(firstCharacters('Ana', 3)).toBe('Ana');
});

it('folds case and accents, composed or not', () => {
  expect(foldText('JOÃO Açaí')).toBe('joao acai');
  expect(foldText('Joa\u0303o')).toBe('joao');
});
