import type { PixKeyType } from '@lastro/contracts';
import { readPixKey } from '../../pix/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { PixKeyCode } from '../domain.ts';

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PUNCTUATED_NUMBER = /^[0-9A-Z.\-/\s]+$/i;

/** Eleven digits are a CPF or invalid, since phone keys begin with the country code. */
export function readKey(text: string): PixKeyCode | undefined {
  const keyType = typeOf(text);
  if (keyType === undefined) return undefined;
  try {
    return { kind: 'pix_key', keyType, key: readPixKey(keyType, text) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_pix_key') return undefined;
    throw error;
  }
}

export function isSameKey(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}

const normalized = (key: string) => readKey(key)?.key ?? key;

function typeOf(text: string): PixKeyType | undefined {
  if (RANDOM.test(text)) return 'random';
  if (text.includes('@')) return 'email';
  if (text.startsWith('+')) return 'phone';
  if (!PUNCTUATED_NUMBER.test(text)) return undefined;
  const { length } = text.replace(/[.\-/\s]/g, '');
  if (length === 14) return 'cnpj';
  return length === 11 ? 'cpf' : undefined;
}
