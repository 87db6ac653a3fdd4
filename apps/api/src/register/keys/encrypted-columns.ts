import type { EncryptedColumn } from '../../platform/secrets/rotate-keys.ts';

export const SIGNING_PURPOSE = 'signing-keys';

export function signingKeyAad(id: string): string {
  return `signing_keys:${id}`;
}

export const ENCRYPTED_SIGNING_KEYS: EncryptedColumn = {
  table: 'signing_keys',
  key: 'id',
  owner: 'id',
  column: 'sealed_private',
  purpose: SIGNING_PURPOSE,
  aadOf: signingKeyAad,
};
