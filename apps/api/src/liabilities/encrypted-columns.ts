import type { EncryptedColumn } from '../platform/secrets/rotate-keys.ts';

export const LIABILITIES_PURPOSE = 'liability-keys';

export function liabilityKeyAad(id: string): string {
  return `liability_keys:${id}`;
}

export const ENCRYPTED_LIABILITY_KEY: EncryptedColumn = {
  table: 'liability_keys',
  key: 'id',
  owner: 'id',
  column: 'sealed',
  purpose: LIABILITIES_PURPOSE,
  aadOf: liabilityKeyAad,
};
