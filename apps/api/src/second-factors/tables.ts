import type { Generated } from 'kysely';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    totp_secrets: TotpSecretsTable;
    passkeys: PasskeysTable;
    recovery_codes: RecoveryCodesTable;
    passkey_challenges: PasskeyChallengesTable;
    passkey_sign_ins: PasskeySignInsTable;
    second_factor_proofs: SecondFactorProofsTable;
  }
}

interface TotpSecretsTable {
  customer_id: string;
  sealed: Buffer;
  begun_at: Timestamp;
  begun_in: Buffer;
  begun_proven: boolean;
  confirmed_at: Timestamp | null;
  last_step: Generated<bigint>;
}

interface PasskeysTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<Buffer>;
  sign_count: bigint;
  transports: Fixed<string[]>;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: Timestamp | null;
}

interface RecoveryCodesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  sealed: Buffer;
  created_at: Timestamp;
  used_at: Timestamp | null;
}

interface PasskeyChallengesTable {
  session_hash: Buffer;
  purpose: 'add' | 'prove';
  challenge: string;
  subject: string | null;
  proven: boolean;
  expires_at: Timestamp;
}

interface PasskeySignInsTable {
  challenge: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface SecondFactorProofsTable {
  token_hash: Fixed<Buffer>;
  session_hash: Fixed<Buffer>;
  subject: Fixed<string>;
  used_by: string | null;
  expires_at: Timestamp;
}
