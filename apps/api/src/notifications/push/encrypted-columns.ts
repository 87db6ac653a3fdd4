import { encryptedColumn } from '../../platform/secrets/encrypted-column.ts';

export const ENCRYPTED_PUSH_KEY = encryptedColumn({
  table: 'push_keys',
  column: 'sealed',
  boundTo: ['id'],
  purpose: 'push-keys',
});
