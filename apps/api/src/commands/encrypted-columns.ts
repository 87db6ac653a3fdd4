import { ENCRYPTED_CARDS } from '../cards/encrypted-columns.ts';
import { ENCRYPTED_TAX_IDS } from '../customers/index.ts';
import { ENCRYPTED_DECRIPTO_PEOPLE } from '../decripto/encrypted-columns.ts';
import { ENCRYPTED_LIABILITY_KEY } from '../liabilities/encrypted-columns.ts';
import { ENCRYPTED_PUSH_KEY } from '../notifications/push/encrypted-columns.ts';
import type { EncryptedColumn } from '../platform/secrets/encrypted-column.ts';
import { ENCRYPTED_SIGNING_KEYS } from '../register/keys/encrypted-columns.ts';
import { ENCRYPTED_RECOVERY_CODES, ENCRYPTED_TOTP_SECRETS } from '../second-factors/encrypted-columns.ts';

/** What `npm run rotate-keys` re-encrypts; rotate-keys.test.ts finds a column that is missing. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ENCRYPTED_CARDS,
  ENCRYPTED_TOTP_SECRETS,
  ENCRYPTED_RECOVERY_CODES,
  ENCRYPTED_LIABILITY_KEY,
  ENCRYPTED_PUSH_KEY,
  ENCRYPTED_TAX_IDS,
  ENCRYPTED_DECRIPTO_PEOPLE,
  ENCRYPTED_SIGNING_KEYS,
];
