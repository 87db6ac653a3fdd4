import { CURRENCIES, type Currency } from '@lastro/money';

interface AmountInput {
  readonly text: string;
  readonly caret: number;
}

export interface AmountEntry extends AmountInput {
  /** As typed; the text groups them and shows a decimal comma. */
  readonly keys: string;
  readonly refused: Refusal | null;
  /** Stays selected when a key over it was refused, so that the next one replaces it. */
  readonly selected: Range | null;
}

/** 'unit': a pasted amount is in another currency. */
export type Refusal = 'characters' | 'unit';

export interface AmountFormat {
  readonly unit: Currency;
  readonly decimals: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface AmountEdit {
  readonly replaced?: Range | null;
  readonly forward?: boolean;
}

export type AmountProblem = 'unclear' | 'decimals' | 'large';

const MAX_INTEGER_DIGITS = 15;
const MAX_KEYS = 40;
const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const SEPARATOR = /[.,]/;
const SPACING = /[\s'’]/g;
/** Some keyboards write them for ASCII, at this distance. */
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;
/** Removed around a pasted amount, as the currency's code is. */
const EXTRA_MARKS: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  BRL: ['R$'],
  USDT: ['US$', 'USD', '$'],
  BTC: ['₿'],
};
const marksOf = (unit: Currency): readonly string[] => [unit, ...(EXTRA_MARKS[unit] ?? [])];
/** The longest first. */
const ANY_MARK = new RegExp(
  [...CURRENCIES.flatMap(marksOf), '€']
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace('$', '\\$'))
    .join('|'),
  'gi',
);

interface Reading {
  readonly text: string;
  /** The last separator; null if there is none or the text is ambiguous. */
  readonly last: 'group' | 'decimal' | null;
  readonly unclear: boolean;
}

function groupsOfThree(chunks: readonly string[]): boolean {
  const [first = '', ...others] = chunks;
  return FIRST_GROUP.test(first) && others.every((chunk) => chunk.length === 3);
}

/** The dot of '1.234' groups; that of '1.2345' only if four decimals are too many. */
function lastIsGroup(chunks: readonly string[], separators: readonly string[], decimals: number): boolean {
  const after = chunks.at(-1)?.length ?? 0;
  if (separators.length === 1 && separators[0] === ',') return false;
  return groupsOfThree(chunks.slice(0, -1)) && (after === 3 || (after > 3 && decimals < 4));
}

/**
 * A comma is decimal; a dot, too, unless it groups in threes. Of two different separators the last is
 * decimal, so '1.234,56' and '1,234.56' are the same.
 */
function readKeys(keys: string, decimals: number): Reading {
  const chunks = keys.split(SEPARATOR);
  const separators = keys.replace(/\d/g, '').split('');
  const last = separators.at(-1);
  if (last === undefined) return { text: grouped(keys), last: null, unclear: false };
  const earlier = separators.slice(0, -1);
  const valid =
    earlier.length === 0 ||
    (earlier.every((separator) => separator === earlier[0]) && groupsOfThree(chunks.slice(0, -1)));
  if (!valid) return { text: keys, last: null, unclear: true };
  const same = earlier.every((separator) => separator === last);
  if (same && lastIsGroup(chunks, separators, decimals)) {
    return { text: grouped(chunks.join('')), last: 'group', unclear: false };
  }
  const whole = grouped(chunks.slice(0, -1).join('')) || '0';
  return { text: `${whole},${chunks.at(-1)}`, last: 'decimal', unclear: false };
}

function grouped(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
}

const withoutGroups = (text: string): string => text.replaceAll('.', '');

function keysOf(text: string): string {
  return isPlain(text) ? withoutGroups(text) : text;
}

function isPlain(text: string): boolean {
  const [whole = '', ...fractions] = text.split(',');
  const valid = !whole.includes('.') || grouped(withoutGroups(whole)) === whole;
  return fractions.length <= 1 && valid && /^[\d.]*$/.test(whole) && /^\d*$/.test(fractions[0] ?? '');
}

export function entryOf(text: string): AmountEntry {
  return { text, caret: text.length, keys: keysOf(text), refused: null, selected: null };
}

export function problemOf(text: string, decimals: number): AmountProblem | null {
  if (!isPlain(text)) return 'unclear';
  const [whole = '', fraction = ''] = text.split(',');
  if (fraction.length > decimals) return 'decimals';
  return withoutGroups(whole).length > MAX_INTEGER_DIGITS ? 'large' : null;
}

/** True if only a typed dot before three digits makes it thousands. */
export function isGroupedByOneDot({ keys, text }: Pick<AmountEntry, 'keys' | 'text'>): boolean {
  return text === keys && /^[1-9]\d{0,2}\.\d{3}$/.test(keys);
}

function sharedEnds(before: string, after: string, replaced: Range | null): [start: number, end: number] {
  if (replaced !== null && replaced.start < replaced.end) {
    const [head, tail] = [before.slice(0, replaced.start), before.slice(replaced.end)];
    const fits = after.length >= head.length + tail.length;
    if (fits && after.startsWith(head) && after.endsWith(tail)) return [head.length, tail.length];
  }
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [start, end];
}

/** Counts from the end, which survives new group dots. */
function caretBefore(text: string, count: number, afterDot: boolean): number {
  let caret = text.length;
  for (let remaining = count; remaining > 0 && caret > 0; caret--) {
    if (text[caret - 1] !== '.') remaining--;
  }
  return text[caret - 1] === '.' && !afterDot ? caret - 1 : caret;
}

/** The remaining separators keep their displayed meaning. */
function shortened(before: AmountEntry, decimals: number): string {
  const keys = before.keys.slice(0, -1);
  const reading = readKeys(before.keys, decimals);
  if (reading.unclear || reading.last === null) return keys;
  const changes = reading.last === 'group' || readKeys(keys, decimals).last === 'group';
  return changes ? keysOf(before.text).slice(0, -1) : keys;
}

function editedKeys(
  before: AmountEntry,
  [start, end]: [start: number, end: number],
  typed: string,
  decimals: number,
): string {
  const removed = before.text.length - start - end;
  if (removed === before.text.length) return typed;
  if (end === 0 && removed === 0) return before.keys + typed;
  if (end === 0 && removed === 1 && typed === '') return shortened(before, decimals);
  const head = before.text.slice(0, start);
  const tail = before.text.slice(before.text.length - end);
  if (!isPlain(before.text)) return head + typed + tail;
  const inserted = /^[1-9]\d*[.,]/.test(typed) ? keysOf(readKeys(typed, decimals).text) : typed;
  return withoutGroups(head) + inserted + withoutGroups(tail);
}

/** Of the same length, so that a caret keeps its place. */
function asAscii(text: string): string {
  return text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_DISTANCE));
}

function isInOtherUnit(inserted: string, unit: Currency): boolean {
  const marks = inserted.match(ANY_MARK) ?? [];
  return /\d/.test(inserted) && marks.some((mark) => !marksOf(unit).includes(mark.toUpperCase()));
}

/**
 * Compares the two texts only, so that keys, phone keyboards and pastes behave alike. A dot stays open until
 * the next digits tell its meaning. Digits are never dropped: `problemOf` names what is wrong.
 */
export function typeAmount(
  before: AmountEntry,
  input: AmountInput,
  { unit, decimals }: AmountFormat,
  { replaced = null, forward = false }: AmountEdit = {},
): AmountEntry {
  const after = { ...input, text: asAscii(input.text) };
  const ends = sharedEnds(before.text, after.text, replaced);
  const [start, end] = ends;
  const inserted = after.text.slice(start, after.text.length - end);
  const refuse = (refused: Refusal): AmountEntry => ({
    ...before,
    caret: Math.min(start, before.text.length),
    refused,
    selected: replaced !== null && replaced.start < replaced.end ? replaced : null,
  });
  if (isInOtherUnit(inserted, unit)) return refuse('unit');
  const typed = inserted.replace(ANY_MARK, '').replace(SPACING, '');
  const keys = editedKeys(before, ends, typed, decimals).replace(/^0+(?=\d)/, '');
  if (/[^\d.,]/.test(typed) || keys.length > MAX_KEYS) return refuse('characters');
  // While typing the dot of '1.234' is seen to group before a fourth digit follows.
  const isWhole = typed.length > 1 && typed === keys;
  const { text, last, unclear } = readKeys(keys, isWhole ? MAX_KEYS : decimals);
  const isContinued = typed !== '' && start + end > 0;
  const refused = inserted !== '' && typed === '' ? 'characters' : isContinued ? before.refused : null;
  if (unclear) {
    const removed = inserted.length - typed.length;
    return {
      text,
      keys,
      caret: Math.max(0, Math.min(text.length, after.caret - removed)),
      refused,
      selected: null,
    };
  }
  const isRead = (isWhole && last === 'decimal') || (keys.includes('.') && keys.includes(','));
  const afterCaret = after.text.slice(after.caret).replace(/[^\d,]/g, '').length;
  const afterDot = forward || SEPARATOR.test(typed.at(-1) ?? '');
  const caret = caretBefore(text, afterCaret, afterDot);
  return { text, keys: isRead ? keysOf(text) : keys, caret, refused, selected: null };
}
