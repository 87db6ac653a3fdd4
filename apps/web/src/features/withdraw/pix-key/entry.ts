import type { PixKeyType } from '@lastro/contracts';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { withoutLabel } from '@lastro/contracts/payments/labels';
import { formatPixKey } from '../../../lib/format/contacts/pix-key-text.ts';
import { readPixKey } from './pix-key.ts';

/** The typed key may be of another type than the chosen one. */
export interface PixKeyEntry {
  readonly keyType: PixKeyType;
  readonly key: string;
  /** Unformatted: another type has other separators. */
  readonly typed: string;
}

export const entryOf = (keyType: PixKeyType, key: string): PixKeyEntry => ({ keyType, key, typed: key });

const RANDOM_KEY = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const CPF_IN_FORM = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** Area codes in use. Source: Anatel. */
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** The only type that can contain this text, even when incomplete. */
function unambiguousType(text: string): PixKeyType | null {
  if (text.includes('@')) return 'email';
  if (/^[+(]/.test(text)) return 'phone';
  if (RANDOM_KEY.test(text)) return 'random';
  return readPixKey('cnpj', text) === null ? null : 'cnpj';
}

/** Eleven digits are a CPF if its check digits are right. */
function typeOfComplete(chosen: PixKeyType, text: string): PixKeyType {
  const cannotBePhone = CPF_IN_FORM.test(text) || !AREA_CODE.test(text);
  if (readPixKey('cpf', text) !== null && (chosen !== 'phone' || cannotBePhone)) return 'cpf';
  if (readPixKey(chosen, text) !== null) return chosen;
  const digits = text.replace(/\D/g, '');
  const isNational = digits.length === 10 || digits.length === 11;
  if (isNational && (chosen === 'cpf' || cannotBePhone)) return chosen;
  return readPixKey('phone', text) === null ? chosen : 'phone';
}

/** Eleven digits with wrong check digits could be a mistyped CPF or a telephone: the customer decides. */
export function isLikePhone(keyType: PixKeyType, key: string): boolean {
  const digits = key.replace(/\D/g, '');
  if (keyType !== 'cpf' || (digits.length !== 10 && digits.length !== 11)) return false;
  return !isCpf(digits) && AREA_CODE.test(digits) && readPixKey('phone', digits) !== null;
}

const significant = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '');

function displayed(keyType: PixKeyType, text: string): string {
  const formatted = formatPixKey(keyType, text);
  const formattedCharacters = significant(formatted);
  const allCharacters = significant(text);
  return formattedCharacters === allCharacters ||
    (keyType === 'phone' && allCharacters === `55${formattedCharacters}`)
    ? formatted
    : text;
}

function rawInput(before: PixKeyEntry, text: string): string {
  if (text.startsWith(before.key)) return before.typed + text.slice(before.key.length);
  if (before.typed === before.key || !before.key.startsWith(text)) return text;
  const removed = significant(before.key.slice(text.length)).length;
  return text === '' || removed === 0 ? text : before.typed.slice(0, -removed);
}

/** `isComplete`: pasted, or the field was left. */
export function enterPixKey(before: PixKeyEntry, text: string, isComplete: boolean): PixKeyEntry {
  const typed = isComplete ? withoutLabel(rawInput(before, text)) : rawInput(before, text);
  const chosen = before.keyType;
  const keyType = unambiguousType(typed.trim()) ?? (isComplete ? typeOfComplete(chosen, typed) : chosen);
  return { keyType, key: displayed(keyType, typed), typed };
}

export function withKeyType(keyType: PixKeyType, { typed }: PixKeyEntry): PixKeyEntry {
  return entryOf(keyType, readPixKey(keyType, typed) === null ? '' : formatPixKey(keyType, typed));
}
