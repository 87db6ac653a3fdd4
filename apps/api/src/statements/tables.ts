import type { StatementSchedule, StatementScope } from '@lastro/contracts';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    statements: StatementsTable;
    statement_schedules: StatementSchedulesTable;
    statement_mails: StatementMailsTable;
  }
}

interface StatementsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  from_day: Fixed<string>;
  to_day: Fixed<string>;
  scope: Fixed<StatementScope>;
  jws: Fixed<string>;
  created_at: Fixed<Date>;
}

interface StatementSchedulesTable {
  customer_id: Fixed<string>;
  format: StatementSchedule['format'];
  day: number;
  created_at: Timestamp;
}

interface StatementMailsTable {
  customer_id: Fixed<string>;
  month: Fixed<string>;
  format: Fixed<string>;
  enqueued_at: Fixed<Date>;
  claimed_at: Timestamp | null;
}
