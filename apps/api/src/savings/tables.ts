import type { Generated } from 'kysely';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    savings_investments: SavingsInvestmentsTable;
  }
}

interface SavingsInvestmentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  amount: Fixed<bigint>;
  value: bigint;
  accrued_days: Generated<number>;
  created_at: Fixed<Date>;
  accrues_at: Timestamp;
  entry_id: Fixed<bigint>;
  transaction_id: Fixed<string>;
  closed_at: Timestamp | null;
  penalty: bigint | null;
  closing_entry_id: bigint | null;
  closing_transaction_id: string | null;
}
