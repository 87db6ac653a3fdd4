import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    savings_investments: SavingsInvestmentsTable;
  }
}

interface SavingsInvestmentsTable {
  id: ColumnType<string, string, never>;
  customer_id: ColumnType<string, string, never>;
  amount: ColumnType<bigint, bigint, never>;
  value: bigint;
  accrued_days: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  accrues_at: Timestamp;
  entry_id: ColumnType<bigint, bigint, never>;
  transaction_id: ColumnType<string, string, never>;
  closed_at: Timestamp | null;
  penalty: bigint | null;
  closing_entry_id: bigint | null;
  closing_transaction_id: string | null;
}
