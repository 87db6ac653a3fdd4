import type { PixKeyType } from '@lastro/contracts';

/** Banks show the middle six digits of a CPF; a CNPJ is public. */
export function maskTaxId(taxId: string): string {
  if (taxId.length === 11) return `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**`;
  return `${taxId.slice(0, 2)}.${taxId.slice(2, 5)}.${taxId.slice(5, 8)}/${taxId.slice(8, 12)}-${taxId.slice(12)}`;
}

export function maskKey(type: PixKeyType, key: string): string {
  return MASKS[type](key);
}

const MASKS: Readonly<Record<PixKeyType, (key: string) => string>> = {
  cpf: maskTaxId,
  cnpj: maskTaxId,
  email: (key) => `${key.charAt(0)}***${key.slice(key.lastIndexOf('@'))}`,
  phone: (key) => `${key.slice(0, -8)}****${key.slice(-4)}`,
  random: (key) => `${key.slice(0, 8)}…${key.slice(-4)}`,
};
