import { encryptedColumn } from '../platform/secrets/encrypted-column.ts';

export const ENCRYPTED_TOTP_SECRETS = encryptedColumn({
  table: 'totp_secrets',
  column: 'sealed',
  boundTo: ['customer_id'],
  purpose: 'totp-secrets',
});

export const ENCRYPTED_RECOVERY_CODES = encryptedColumn({
  table: 'recovery_codes',
  column: 'sealed',
  boundTo: ['id', 'customer_id'],
  purpose: 'recovery-codes',
});
