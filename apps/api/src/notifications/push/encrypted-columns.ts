import type { EncryptedColumn } from '../../platform/secrets/rotate-keys.ts';

export const PUSH_PURPOSE = 'push-keys';

export function pushKeyAad(id: string): string {
  return `push_keys:${id}`;
}

export const ENCRYPTED_PUSH_KEY: EncryptedColumn = {
  table: 'push_keys',
  key: 'id',
  owner: 'id',
  column: 'sealed',
  purpose: PUSH_PURPOSE,
  aadOf: pushKeyAad,
};
