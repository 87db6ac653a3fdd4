import { fillMask } from './fill-mask.ts';

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

export function nationalDigits(text: string): string {
  const digits = onlyDigits(text);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

export const isForeignPhone = (text: string): boolean => /^\s*\+(?!55|5?$)/.test(text);

/** '(11) 98765-4321', also of a number that is not complete. */
export function nationalText(digits: string): string {
  return fillMask(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}

/** Brazilian numbers in national format. */
export function phoneText(e164: string): string {
  const [, national] = /^\+55(\d{10,11})$/.exec(e164) ?? [];
  return national === undefined ? e164 : nationalText(national);
}

/** A customer's. Assumes Brazil without a country code. Null while incomplete. */
export function readPhone(typed: string): string | null {
  const digits = onlyDigits(typed);
  if (typed.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10 || digits.length === 11) return `+55${digits}`;
  return (digits.length === 12 || digits.length === 13) && digits.startsWith('55') ? `+${digits}` : null;
}

/** Area codes have no zero; a mobile number has nine digits and begins with a nine. */
const NATIONAL = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/;
const FOREIGN = /^[1-9]\d{7,14}$/;

/** A PIX key: only a number that can exist, since eleven digits may also be a CPF. */
export function readPhoneKey(typed: string): string | null {
  if (/[^\d+()\-.\s]/.test(typed)) return null;
  if (isForeignPhone(typed)) return FOREIGN.test(onlyDigits(typed)) ? `+${onlyDigits(typed)}` : null;
  const digits = nationalDigits(typed);
  return NATIONAL.test(digits) ? `+55${digits}` : null;
}
