import type { StatementScope } from '@lastro/contracts';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    statements: StatementsTable;
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
