import type { HelpRequest } from '@lastro/contracts';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    help_requests: HelpRequestsTable;
  }
}

interface HelpRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  subject: Fixed<HelpRequest['subject']>;
  transaction_id: Fixed<string | null>;
  text: Fixed<string>;
  state: HelpRequest['state'];
  answer: string | null;
  answered_by: string | null;
  answered_at: Timestamp | null;
  created_at: Fixed<Date>;
}
