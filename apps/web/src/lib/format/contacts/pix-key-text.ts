import type { PixKeyType } from '@lastro/contracts';
import { UUID } from '../uuid.ts';
import { maskedAddress } from './phone-text.ts';

export const PIX_KEY_NAMES: Readonly<Record<PixKeyType, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
  random: 'Chave aleatória',
};

/** '#' stands for a character; a separator appears with the character after it. */
function fill(mask: string, characters: string): string {
  let filled = '';
  let used = 0;
  let separators = '';
  for (const slot of mask) {
    if (used === characters.length) break;
    if (slot === '#') {
      filled += separators + characters.charAt(used);
      separators = '';
      used += 1;
    } else {
      separators += slot;
    }
  }
  return filled;
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

export function nationalDigits(text: string): string {
  const digits = onlyDigits(text);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

export const isForeignPhone = (text: string): boolean => /^\s*\+(?!55|5?$)/.test(text);

export function formatPixKey(type: PixKeyType, text: string): string {
  switch (type) {
    case 'cpf':
      return fill('###.###.###-##', onlyDigits(text));
    case 'cnpj':
      return fill('##.###.###/####-##', text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
    case 'phone': {
      if (isForeignPhone(text) || /^\s*\+5?$/.test(text)) return `+${onlyDigits(text).slice(0, 15)}`;
      const digits = nationalDigits(text);
      return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
    }
    case 'random':
      return fill('########-####-####-####-############', text.toLowerCase().replace(/[^0-9a-f]/g, ''));
    case 'email':
      return text.trim();
  }
}

/** Of a key as DICT stores it; null for another text. */
export function pixKeyTypeOf(key: string): PixKeyType | null {
  if (key.includes('@')) return 'email';
  if (key.startsWith('+')) return 'phone';
  if (UUID.test(key)) return 'random';
  if (/^\d{11}$/.test(key)) return 'cpf';
  return /^[0-9A-Z]{12}\d{2}$/.test(key) ? 'cnpj' : null;
}

/** Recognisable to the customer, useless to an onlooker. */
export function concealedPixKey(type: PixKeyType | null, key: string): string {
  if (type === null) return key;
  const text = formatPixKey(type, key);
  switch (type) {
    case 'cpf':
      return `CPF ***${text.slice(3, 11)}-**`;
    case 'cnpj':
      return `CNPJ ${text}`;
    case 'phone':
      return `Telefone •••• ${text.slice(-4)}`;
    case 'email':
      return maskedAddress(text);
    case 'random':
      return `Chave ${text.slice(0, 4)}…${text.slice(-4)}`;
  }
}

/** A long key has a line of its own. */
export function pixKeyLine(type: PixKeyType | null, key: string) {
  const value = type === null ? key : formatPixKey(type, key);
  const code = value.length > 20;
  return { label: pixKeyLabel(type), value, code, destination: code };
}

function pixKeyLabel(type: PixKeyType | null): string {
  if (type === null) return 'Chave PIX';
  return type === 'random' ? 'Chave PIX aleatória' : `Chave PIX (${PIX_KEY_NAMES[type]})`;
}
