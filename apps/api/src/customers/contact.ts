import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@lastro/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';

/** Local part: RFC 5321, 4.5.3.1.1. */
const LOCAL_PART_MAX_LENGTH = 64;
const emailFormat = z.email().max(EMAIL_MAX_LENGTH);

/** An e-mail in the form it is kept and compared in; undefined when it is none. */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  if (email.indexOf('@') > LOCAL_PART_MAX_LENGTH || !emailFormat.safeParse(email).success) return undefined;
  return email;
}

/**
 * A telephone as people type it, in E.164; undefined when there can be no such number. Brazilian where no country
 * is given: with or without the trunk's 0, the carrier's code, brackets and dashes.
 */
export function normalisePhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'BR');
  return phone?.isValid() && phone.ext === undefined ? phone.number : undefined;
}

/** Control and format characters (which hide text or turn it round), and what is not a character at all. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A name as it is kept: composed, single spaces. Throws `invalid_name`. */
export function normaliseName(text: string): string {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (!/\p{L}/u.test(name) || NOT_IN_NAMES.test(name) || name.length > NAME_MAX_LENGTH) {
    throw new AppError('invalid_name');
  }
  return name;
}

/** How a customer can be reached and found: at least one of the two. */
export interface Contacts {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

type Typed = string | null | undefined;

/**
 * Reads the two contact fields of a form; an empty one counts as not given.
 * Throws `contact_required`, `invalid_email` or `invalid_phone`.
 */
export function readContacts(form: { email?: Typed; phone?: Typed }): Contacts {
  const email = form.email?.trim() ? normaliseEmail(form.email) : null;
  const phone = form.phone?.trim() ? normalisePhone(form.phone) : null;
  if (email === undefined) throw new AppError('invalid_email');
  if (phone === undefined) throw new AppError('invalid_phone');
  if (email === null && phone === null) throw new AppError('contact_required');
  return { email, phone };
}
