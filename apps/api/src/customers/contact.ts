import { countCharacters, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@lastro/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';
import { isFullyVisible } from '../platform/text.ts';

/** Local part: RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_PART_LENGTH = 64;
const emailFormat = z.email().max(MAX_EMAIL_LENGTH);

export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  if (email.indexOf('@') > MAX_LOCAL_PART_LENGTH || !emailFormat.safeParse(email).success) return undefined;
  return email;
}

/** E.164, Brazilian without a country code; undefined if no such number can exist. */
export function normalisePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'BR');
  return phone?.isValid() && phone.ext === undefined ? phone.number : undefined;
}

export function normaliseName(text: string): string {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (!/\p{L}/u.test(name) || !isFullyVisible(name) || countCharacters(name) > MAX_NAME_LENGTH) {
    throw new AppError('invalid_name');
  }
  return name;
}

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

export function listContacts({ email, phone }: Contacts): string[] {
  return [email, phone].filter((contact) => contact !== null);
}

type Typed = string | null | undefined;

/** Empty fields count as absent. Throws `contact_required`, `invalid_email`, `invalid_phone`. */
export function readContacts(form: { email?: Typed; phone?: Typed }): Contacts {
  const email = form.email?.trim() ? normaliseEmail(form.email) : null;
  const phone = form.phone?.trim() ? normalisePhone(form.phone) : null;
  if (email === undefined) throw new AppError('invalid_email');
  if (phone === undefined) throw new AppError('invalid_phone');
  if (email === null && phone === null) throw new AppError('contact_required');
  return { email, phone };
}
