import type { EncryptedColumn } from '../platform/secrets/rotate-keys.ts';

export const TOTP_PURPOSE = 'totp-secrets';
export const RECOVERY_PURPOSE = 'recovery-codes';

/** Binds a secret to its row, so a copy in another row can't be opened. */
export function totpAad(customerId: string): string {
  return `totp_secrets:${customerId}`;
}

export function recoveryAad(id: string, customerId: string): string {
  return `recovery_codes:${id}:${customerId}`;
}

export const ENCRYPTED_FACTORS: readonly EncryptedColumn[] = [
  {
    table: 'totp_secrets',
    key: 'customer_id',
    owner: 'customer_id',
    column: 'sealed',
    purpose: TOTP_PURPOSE,
    aadOf: totpAad,
  },
  {
    table: 'recovery_codes',
    key: 'id',
    owner: 'customer_id',
    column: 'sealed',
    purpose: RECOVERY_PURPOSE,
    aadOf: recoveryAad,
  },
];
