import { BrCodeError } from './errors.ts';

const NOT_PRINTABLE_ASCII = /[^\x20-\x7e]/g;
const COMBINING_MARKS = /\p{M}/gu;

/** ASCII only, since readers disagree on lengths outside it: accents stripped, runs of spaces joined. */
export function toBrCodeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(/\s+/g, ' ')
    .replace(NOT_PRINTABLE_ASCII, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function requireText(text: string, tag: string, lengthMax: number): string {
  const written = toBrCodeText(text);
  if (written === '') throw new BrCodeError('missing_field', tag);
  if (written.length > lengthMax) throw new BrCodeError('field_too_long', tag);
  return written;
}

/** For values that must not be altered, such as a key. */
export function requireExact(value: string, tag: string, pattern: RegExp, lengthMax: number): string {
  if (value === '') throw new BrCodeError('missing_field', tag);
  if (value.length > lengthMax) throw new BrCodeError('field_too_long', tag);
  if (!pattern.test(value)) throw new BrCodeError('bad_field', tag);
  return value;
}
