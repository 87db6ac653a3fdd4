import type { PixKeyType } from '@lastro/contracts';
import { normalisePhone } from '../../customers/index.ts';
import { AppError } from '../../platform/errors.ts';

const KEY_LENGTH_MAX = 77;

/**
 * A Pix key as people type it, in the form that DICT keeps it in. Throws `invalid_pix_key`.
 * Source: DICT API 1.8.0; API Pix 2.9.0 for the alphanumeric CNPJ.
 */
export function readPixKey(type: PixKeyType, text: string): string {
  const key = READERS[type](text.normalize('NFC').trim());
  if (key === undefined || key.length > KEY_LENGTH_MAX) throw new AppError('invalid_pix_key');
  return key;
}

const READERS: Readonly<Record<PixKeyType, (text: string) => string | undefined>> = {
  cpf: readCpf,
  cnpj: readCnpj,
  email: readEmail,
  phone: readPhone,
  random: readRandom,
};

/** What people put between the parts of a document. */
const PUNCTUATION = /[.\-/\s]/g;
const ALL_EQUAL = /^(.)\1*$/;

/** Eleven digits, the last two of which check; one digit eleven times checks too and is nobody's. */
function readCpf(text: string): string | undefined {
  const cpf = text.replace(PUNCTUATION, '');
  if (!/^[0-9]{11}$/.test(cpf) || ALL_EQUAL.test(cpf)) return undefined;
  return hasCheckDigits(cpf, 11) ? cpf : undefined;
}

/** Twelve digits or letters and two check digits. Source: Receita Federal, IN RFB 2229/2024, in force since 07/2026. */
function readCnpj(text: string): string | undefined {
  const cnpj = text.replace(PUNCTUATION, '').toUpperCase();
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || ALL_EQUAL.test(cnpj)) return undefined;
  return hasCheckDigits(cnpj, 9) ? cnpj : undefined;
}

function hasCheckDigits(text: string, weightMax: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, weightMax);
  return text === `${body}${first}${checkDigit(`${body}${first}`, weightMax)}`;
}

/**
 * Modulus 11: weights from 2 to `weightMax` from the right and again from 2; a character counts its code less 48, so
 * that a digit counts itself. Source: Receita Federal, calculation of the alphanumeric CNPJ's check digit.
 */
function checkDigit(text: string, weightMax: number): number {
  let sum = 0;
  for (const [index, character] of [...text].reverse().entries()) {
    sum += (character.charCodeAt(0) - 48) * (2 + (index % (weightMax - 1)));
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** DICT's own pattern, but for a domain without a dot, which no mail reaches. */
function readEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return EMAIL.test(email) ? email : undefined;
}

const PHONE = /^\+[1-9][0-9]\d{1,14}$/;

/** A number that exists, Brazilian where no country is given. */
function readPhone(text: string): string | undefined {
  const phone = normalisePhone(text);
  return phone !== undefined && PHONE.test(phone) ? phone : undefined;
}

const RANDOM = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** A UUID of any version: the random keys in use are not all of the fourth. */
function readRandom(text: string): string | undefined {
  return RANDOM.exec(text.toLowerCase())?.slice(1).join('-');
}
