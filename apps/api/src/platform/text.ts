import { DESCRIPTION_MAX_LENGTH } from '@lastro/contracts';
import { AppError } from './errors.ts';

/**
 * A description as a customer wrote it, without its outer spaces; null for none. It is kept as it is and shown as
 * text, never as markup. Throws `invalid_description` over 140 characters and on control characters.
 */
export function readDescription(text: string | null | undefined): string | null {
  const trimmed = text?.normalize('NFC').trim() ?? '';
  if (trimmed === '') return null;
  if (trimmed.length > DESCRIPTION_MAX_LENGTH || /\p{Cc}/u.test(trimmed))
    throw new AppError('invalid_description');
  return trimmed;
}

/** The deepest that anybody has reason to send us, a PSP's webhook included, is a quarter of this. */
const DEPTH_MAX = 32;

/**
 * Whether a value read from JSON or an address can be kept: PostgreSQL's text has no U+0000, and half of a surrogate
 * pair is not a character, which UTF-8 can't write. JSON has escapes for both. What is nested too deep can't, either.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEPTH_MAX) return false;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1));
}
