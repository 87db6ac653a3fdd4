import type { Fixed } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    customer_notes: CustomerNotesTable;
  }
}

interface CustomerNotesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  author_id: Fixed<string>;
  text: Fixed<string>;
  created_at: Fixed<Date>;
}
