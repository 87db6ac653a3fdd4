import type { PixKeyType } from '@lastro/contracts';
import { isCnpj, isCpf } from '@lastro/contracts/customers/tax-ids';

export interface PixKeyKind {
  readonly type: PixKeyType;
  readonly label: string;
  readonly placeholder: string;
  readonly inputMode: 'numeric' | 'text' | 'email' | 'tel';
  readonly problem: string;
}

export const PIX_KEY_KINDS: readonly PixKeyKind[] = [
  {
    type: 'cpf',
    label: 'CPF',
    placeholder: '000.000.000-00',
    inputMode: 'numeric',
    problem: 'Confira o CPF: os dígitos não conferem.',
  },
  {
    type: 'cnpj',
    label: 'CNPJ',
    placeholder: '00.000.000/0000-00',
    inputMode: 'text',
    problem: 'Confira o CNPJ: os dígitos não conferem.',
  },
  {
    type: 'email',
    label: 'E-mail',
    placeholder: 'nome@exemplo.com',
    inputMode: 'email',
    problem: 'Confira o e-mail: ele não parece completo.',
  },
  {
    type: 'phone',
    label: 'Telefone',
    placeholder: '(11) 98765-4321',
    inputMode: 'tel',
    problem: 'Confira o telefone, com o DDD.',
  },
  {
    type: 'random',
    label: 'Chave aleatória',
    placeholder: '00000000-0000-0000-0000-000000000000',
    inputMode: 'text',
    problem: 'Confira a chave: são 32 letras e números.',
  },
];

export function kindOf(type: PixKeyType): PixKeyKind | undefined {
  return PIX_KEY_KINDS.find((kind) => kind.type === type);
}

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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

const isForeign = (text: string): boolean => /^\s*\+(?!55|5?$)/.test(text);

export function formatPixKey(type: PixKeyType, text: string): string {
  switch (type) {
    case 'cpf':
      return fill('###.###.###-##', digitsOf(text));
    case 'cnpj':
      return fill('##.###.###/####-##', text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
    case 'phone': {
      if (isForeign(text) || /^\s*\+5?$/.test(text)) return `+${digitsOf(text).slice(0, 15)}`;
      const digits = nationalDigits(text);
      return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
    }
    case 'random':
      return fill('########-####-####-####-############', text.toLowerCase().replace(/[^0-9a-f]/g, ''));
    case 'email':
      return text.trim();
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Area codes have no zero; a mobile number has nine digits and begins with a nine. */
const NATIONAL = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/;
const FOREIGN = /^[1-9]\d{7,14}$/;

/** Null if it can't be of this type. A light check: the server decides. */
export function readPixKey(type: PixKeyType, text: string): string | null {
  switch (type) {
    case 'cpf': {
      const cpf = text.replace(/[.\-\s]/g, '');
      return isCpf(cpf) ? cpf : null;
    }
    case 'cnpj': {
      const cnpj = text.toUpperCase().replace(/[.\-/\s]/g, '');
      return isCnpj(cnpj) ? cnpj : null;
    }
    case 'phone': {
      if (/[^\d+()\-.\s]/.test(text)) return null;
      if (isForeign(text)) return FOREIGN.test(digitsOf(text)) ? `+${digitsOf(text)}` : null;
      const digits = nationalDigits(text);
      return NATIONAL.test(digits) ? `+55${digits}` : null;
    }
    case 'random': {
      const hex = text.replace(/[-\s]/g, '');
      return /^[0-9a-fA-F]{32}$/.test(hex) ? formatPixKey('random', hex) : null;
    }
    case 'email': {
      const email = text.trim().toLowerCase();
      return EMAIL.test(email) && email.length <= 77 ? email : null;
    }
  }
}

export function keyLine({ keyType, key }: { readonly keyType: PixKeyType; readonly key: string }) {
  const value = formatPixKey(keyType, key);
  const label = keyType === 'random' ? 'Chave PIX aleatória' : `Chave PIX (${kindOf(keyType)?.label})`;
  return { label, value, code: value.length > 20 };
}
