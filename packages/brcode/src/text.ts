import { BrCodeError } from './errors.ts';

const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;
const COMBINING_MARKS = /\p{M}/gu;

/**
 * Brings a human text to the ASCII that every reader counts the same way: accents stripped, what has
 * no ASCII form dropped, runs of spaces joined. Readers disagree on lengths outside ASCII.
 */
export function toBrCodeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(/\s+/g, ' ')
    .replace(NOT_PRINTABLE_ASCII, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A human text as it is written, refused when nothing is left of it or it is over its limit. */
export function requireText(text: string, tag: string, lengthMax: number): string {
  const written = toBrCodeText(text);
  if (written === '') throw new BrCodeError('missing_field', tag);
  if (written.length > lengthMax) throw new BrCodeError('field_too_long', tag);
  return written;
}

/** A value that must be kept to the letter, such as a key: refused when it breaks its pattern or limit. */
export function requireExact(value: string, tag: string, pattern: RegExp, lengthMax: number): string {
  if (value === '') throw new BrCodeError('missing_field', tag);
  if (value.length > lengthMax) throw new BrCodeError('field_too_long', tag);
  if (!pattern.test(value)) throw new BrCodeError('bad_field', tag);
  return value;
}
