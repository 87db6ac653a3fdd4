import type { AuditAction, Role } from '@lastro/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedTimestamp, Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    customers: CustomersTable;
    sessions: SessionsTable;
    google_identities: GoogleIdentitiesTable;
    google_sign_ins: GoogleSignInsTable;
    password_resets: PasswordResetsTable;
    password_reset_tries: PasswordResetTriesTable;
    email_changes: EmailChangesTable;
    customer_identity: CustomerIdentityTable;
    sign_in_origins: SignInOriginsTable;
    audit_log: AuditLogTable;
  }
}

interface CustomerIdentityTable {
  customer_id: Fixed<string>;
  tax_id_sealed: Fixed<Buffer>;
  tax_id_mac: Fixed<Buffer>;
  birth_date: Fixed<string>;
  status: Fixed<'declared'>;
  created_at: Fixed<Date>;
}

interface CustomersTable {
  id: string;
  email: string | null;
  phone: string | null;
  full_name: string;
  role: Generated<Role>;
  /** Null for everyone but administrators. */
  admin_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  admin_by_operator: Generated<boolean>;
  password_hash: string | null;
  email_proven_at: Timestamp | null;
  phone_proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_reset_at: Timestamp | null;
  second_factor: Generated<boolean>;
  outgoing_paused_at: ColumnType<Date | null, undefined, Date | null>;
  outgoing_pause_reason: ColumnType<'pix_reversal' | null, undefined, 'pix_reversal' | null>;
  blocked_at: ColumnType<Date | null, undefined, Date | null>;
  block_reason: ColumnType<string | null, undefined, string | null>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  customer_id: string;
  created_at: DefaultedTimestamp;
  last_seen_at: DefaultedTimestamp;
  expires_at: Timestamp;
  address: string | null;
  user_agent: string | null;
  binding_hash: Buffer | null;
}

interface GoogleIdentitiesTable {
  issuer: string;
  subject: string;
  customer_id: string;
  linked_at: Timestamp;
}

interface GoogleSignInsTable {
  state_hash: Buffer;
  binding_hash: Buffer;
  expires_at: Timestamp;
}

interface PasswordResetsTable {
  id: string;
  customer_id: string;
  code_hash: Buffer;
  by_email: Generated<boolean>;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface PasswordResetTriesTable {
  reset_id: string;
  network: Buffer;
  known: Fixed<boolean>;
  tries: number;
}

interface EmailChangesTable {
  id: string;
  customer_id: Fixed<string>;
  session_hash: Buffer;
  new_email: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

interface SignInOriginsTable {
  customer_id: Fixed<string>;
  device: Fixed<string>;
  network: Fixed<string>;
  first_seen_at: Fixed<Date>;
  last_seen_at: Timestamp;
}

interface AuditLogTable {
  id: string;
  at: DefaultedTimestamp;
  actor: string;
  /** Rows of an earlier release may have other names. */
  action: ColumnType<string, AuditAction, never>;
  subject: string;
  before: unknown;
  after: unknown;
  address: string | null;
}
