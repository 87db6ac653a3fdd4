import type { PixKeyType } from '@lastro/contracts';
import { isCnpj, isCpf } from '@lastro/contracts/customers/tax-ids';
import { normalisePhone } from '../../customers/index.ts';
import { AppError } from '../../platform/errors.ts';

const MAX_KEY_LENGTH = 77;

/** Normalised as DICT stores it. Sources: DICT API 1.8.0; API Pix 2.9.0 for the alphanumeric CNPJ. */
export function readPixKey(type: PixKeyType, text: string): string {
  const key = READERS[type](text.normalize('NFC').trim());
  if (key === undefined || key.length > MAX_KEY_LENGTH) throw new AppError('invalid_pix_key');
  return key;
}

const READERS: Readonly<Record<PixKeyType, (text: string) => string | undefined>> = {
  cpf: readCpf,
  cnpj: readCnpj,
  email: readEmail,
  phone: readPhone,
  random: readRandom,
};

const PUNCTUATION = /[.\-/\s]/g;
function readCpf(text: string): string | undefined {
  const cpf = text.replace(PUNCTUATION, '');
  return isCpf(cpf) ? cpf : undefined;
}

function readCnpj(text: string): string | undefined {
  const cnpj = text.replace(PUNCTUATION, '').toUpperCase();
  return isCnpj(cnpj) ? cnpj : undefined;
}

const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** DICT's pattern, except domains without a dot. */
function readEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return EMAIL.test(email) ? email : undefined;
}

const PHONE = /^\+[1-9][0-9]\d{1,14}$/;

/** A valid number, Brazilian by default. */
function readPhone(text: string): string | undefined {
  const phone = normalisePhone(text);
  return phone !== undefined && PHONE.test(phone) ? phone : undefined;
}

const RANDOM = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** Any UUID version: not all random keys in use are version 4. */
function readRandom(text: string): string | undefined {
  return RANDOM.exec(text.toLowerCase())?.slice(1).join('-');
}
