import type { Coin } from '@lastro/money';
import type { Generated } from 'kysely';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    transfer_recipients: TransferRecipientsTable;
    transfer_recipient_scans: TransferRecipientScansTable;
    recipient_look_ups: RecipientLookUpsTable;
  }
}

interface TransferRecipientsTable {
  customer_id: Fixed<string>;
  recipient_id: Fixed<string>;
  first_transaction_id: Fixed<string>;
  first_amount: Fixed<bigint>;
  first_currency: Fixed<Coin>;
  first_sent_at: Fixed<Date>;
  trusted_from: Timestamp | null;
  notified_at: Timestamp | null;
}

interface TransferRecipientScansTable {
  pass: Fixed<'prompt' | 'late'>;
  through: string;
}

interface RecipientLookUpsTable {
  customer_id: Fixed<string>;
  person_id: Fixed<string>;
  session_key: Fixed<string>;
  at: Generated<Date>;
}
