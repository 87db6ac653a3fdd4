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
