import {
  countCharacters,
  type ErrorCode,
  MAX_DECISION_NOTE_LENGTH,
  MAX_DESCRIPTION_LENGTH,
} from '@lastro/contracts';
import { AppError, invalidDescriptionMessage } from './errors.ts';

/** Joiners and variation selectors belong to an emoji. */
const EMOJI = /\p{RGI_Emoji}/gv;
/** Controls, zero-width characters, direction overrides, private-use and unpaired surrogate code points. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More accents on one letter would be drawn over the lines above. */
const STACKED_ACCENTS = /\p{M}{4}/u;

/** Whether a reader sees all of the text, in its order: a right-to-left override would show another name. */
export function isFullyVisible(text: string): boolean {
  return !INVISIBLE.test(text.replace(EMOJI, '')) && !STACKED_ACCENTS.test(text);
}

/** Trimmed; null if empty. Throws `invalid_description` if too long or with invisible characters. */
export function readDescription(
  text: string | null | undefined,
  maxLength = MAX_DESCRIPTION_LENGTH,
): string | null {
  const trimmed = text?.normalize('NFC').trim() ?? '';
  if (trimmed === '') return null;
  if (countCharacters(trimmed) > maxLength || !isFullyVisible(trimmed)) {
    throw new AppError('invalid_description', { message: invalidDescriptionMessage(maxLength) });
  }
  return trimmed;
}

/** An administrator's reason. Throws `invalid_description`, also if empty. */
export function readNote(text: string): string {
  const note = readDescription(text, MAX_DECISION_NOTE_LENGTH);
  if (note === null) {
    throw new AppError('invalid_description', {
      message: invalidDescriptionMessage(MAX_DECISION_NOTE_LENGTH),
    });
  }
  return note;
}

interface MultilineText {
  readonly minLength: number;
  readonly maxLength: number;
  readonly error: ErrorCode;
}

/** A trimmed text of several lines. Throws `error` if it is too short, too long or has invisible characters. */
export function readMultilineText(text: string, { minLength, maxLength, error }: MultilineText): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  const length = countCharacters(lines);
  if (length < minLength || length > maxLength || !isFullyVisible(lines.replaceAll('\n', ' '))) {
    throw new AppError(error);
  }
  return lines;
}

/** Whole ones: PostgreSQL's JSON refuses half a surrogate pair. */
export function firstCharacters(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}

/** Lower case, without accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Four times the deepest legitimate input, a PSP's webhook included. */
const MAX_DEPTH = 32;

/** PostgreSQL's text has no U+0000, and UTF-8 can't write half of a surrogate pair; JSON escapes allow both. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1));
}
