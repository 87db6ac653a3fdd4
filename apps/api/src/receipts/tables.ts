import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    receipts: ReceiptsTable;
  }
}

interface ReceiptsTable {
  id: Fixed<string>;
  transaction_id: Fixed<string>;
  kind: Fixed<string>;
  code: Fixed<string>;
  jws: Fixed<string>;
  created_at: Fixed<Date>;
}
