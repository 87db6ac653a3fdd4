import { encryptedColumn } from '../../platform/secrets/encrypted-column.ts';

export const ENCRYPTED_SIGNING_KEYS = encryptedColumn({
  table: 'signing_keys',
  column: 'sealed_private',
  boundTo: ['id'],
  purpose: 'signing-keys',
});
