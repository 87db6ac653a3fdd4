import type { SealedRows } from '../platform/rotate-keys.ts';

export const TOTP_PURPOSE = 'totp-secrets';
export const RECOVERY_PURPOSE = 'recovery-codes';

/** A row's secret can't be opened as another's, wherever somebody copies it to. */
export function totpPlace(customerId: string): string {
  return `totp_secrets:${customerId}`;
}

export function recoveryPlace(id: string, customerId: string): string {
  return `recovery_codes:${id}:${customerId}`;
}

/** For the change of the secret. */
export const SEALED_FACTORS: readonly SealedRows[] = [
  {
    table: 'totp_secrets',
    key: 'customer_id',
    owner: 'customer_id',
    column: 'sealed',
    purpose: TOTP_PURPOSE,
    placeOf: totpPlace,
  },
  {
    table: 'recovery_codes',
    key: 'id',
    owner: 'customer_id',
    column: 'sealed',
    purpose: RECOVERY_PURPOSE,
    placeOf: recoveryPlace,
  },
];
