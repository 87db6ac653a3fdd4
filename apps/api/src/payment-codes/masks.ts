import type { PixKeyType } from '@lastro/contracts';
import { maskTaxId } from '@lastro/contracts/customers/tax-ids';

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
