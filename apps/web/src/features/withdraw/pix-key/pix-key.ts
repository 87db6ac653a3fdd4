import type { PixKeyType } from '@lastro/contracts';
import { isCnpj, isCpf } from '@lastro/contracts/customers/tax-ids';
import { looksLikeEmail } from '../../../lib/format/contacts/email.ts';
import { readPhoneKey } from '../../../lib/format/contacts/phone.ts';
import { formatPixKey } from '../../../lib/format/contacts/pix-key-text.ts';

interface PixKeyKind {
  readonly inputMode: 'numeric' | 'text' | 'email' | 'tel';
  readonly problem: string;
}

export const PIX_KEY_KINDS: Readonly<Record<PixKeyType, PixKeyKind>> = {
  cpf: { inputMode: 'numeric', problem: 'Confira o CPF: os dígitos não conferem.' },
  cnpj: { inputMode: 'text', problem: 'Confira o CNPJ: os dígitos não conferem.' },
  email: { inputMode: 'email', problem: 'Confira o e-mail: ele não parece completo.' },
  phone: { inputMode: 'tel', problem: 'Confira o telefone, com o DDD.' },
  random: { inputMode: 'text', problem: 'Confira a chave: são 32 letras e números.' },
};

export const PIX_KEY_TYPES = Object.keys(PIX_KEY_KINDS) as readonly PixKeyType[];

const CPF_DIGITS = 11;
const CNPJ_CHARACTERS = 14;

/** Undefined if it can be of this type. */
export function pixKeyProblem(type: PixKeyType, text: string): string | undefined {
  if (readPixKey(type, text) !== null) return undefined;
  return lengthProblem(type, text) ?? PIX_KEY_KINDS[type].problem;
}

function lengthProblem(type: PixKeyType, text: string): string | null {
  const { length } = text.replace(/[.\-/\s]/g, '');
  if (type === 'cnpj' && length < CNPJ_CHARACTERS) {
    const left = CNPJ_CHARACTERS - length;
    return left === 1 ? 'Falta 1 letra ou número do CNPJ.' : `Faltam ${left} letras ou números do CNPJ.`;
  }
  if (type !== 'cpf' || /[^\d.\-\s]/.test(text) || length === CPF_DIGITS) return null;
  const left = CPF_DIGITS - length;
  if (left < 0) return `O CPF tem ${CPF_DIGITS} dígitos.`;
  return left === 1 ? 'Falta 1 dígito do CPF.' : `Faltam ${left} dígitos do CPF.`;
}

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
    case 'phone':
      return readPhoneKey(text);
    case 'random': {
      const hex = text.replace(/[-\s]/g, '');
      return /^[0-9a-fA-F]{32}$/.test(hex) ? formatPixKey('random', hex) : null;
    }
    case 'email': {
      const email = text.trim().toLowerCase();
      return looksLikeEmail(email) && email.length <= 77 ? email : null;
    }
  }
}
