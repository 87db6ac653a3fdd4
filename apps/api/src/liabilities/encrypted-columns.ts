import { encryptedColumn } from '../platform/secrets/encrypted-column.ts';

export const ENCRYPTED_LIABILITY_KEY = encryptedColumn({
  table: 'liability_keys',
  column: 'sealed',
  boundTo: ['id'],
  purpose: 'liability-keys',
});
