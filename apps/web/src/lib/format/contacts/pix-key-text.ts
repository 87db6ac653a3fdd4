import type { PixKeyType } from '@lastro/contracts';
import { UUID } from '../uuid.ts';
import { maskedEmail } from './email.ts';
import { fillMask } from './fill-mask.ts';
import { isForeignPhone, nationalDigits, nationalText, onlyDigits } from './phone.ts';

export const PIX_KEY_NAMES: Readonly<Record<PixKeyType, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
  random: 'Chave aleatória',
};

export function formatPixKey(type: PixKeyType, text: string): string {
  switch (type) {
    case 'cpf':
      return fillMask('###.###.###-##', onlyDigits(text));
    case 'cnpj':
      return fillMask('##.###.###/####-##', text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
    case 'phone': {
      if (isForeignPhone(text) || /^\s*\+5?$/.test(text)) return `+${onlyDigits(text).slice(0, 15)}`;
      const digits = nationalDigits(text);
      return nationalText(digits);
    }
    case 'random':
      return fillMask('########-####-####-####-############', text.toLowerCase().replace(/[^0-9a-f]/g, ''));
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
      return maskedEmail(text);
    case 'random':
      return `Chave ${text.slice(0, 4)}…${text.slice(-4)}`;
  }
}

/** A long key has a line of its own. */
export function pixKeyLine(type: PixKeyType | null, key: string) {
  const value = type === null ? key : formatPixKey(type, key);
  const code = value.length > 20;
  return { label: pixKeyLabel(type), value, code, ...(code ? { role: 'destination' as const } : {}) };
}

function pixKeyLabel(type: PixKeyType | null): string {
  if (type === null) return 'Chave PIX';
  return type === 'random' ? 'Chave PIX aleatória' : `Chave PIX (${PIX_KEY_NAMES[type]})`;
}
