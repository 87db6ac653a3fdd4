import type { ColumnType } from 'kysely';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    virtual_cards: VirtualCardsTable;
  }
}

interface VirtualCardsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  holder_name: Fixed<string>;
  last_four: Fixed<string>;
  expires_month: Fixed<number>;
  expires_year: Fixed<number>;
  number_mac: Fixed<Buffer>;
  sealed: Fixed<Buffer>;
  created_at: Fixed<Date>;
  replaced_at: Timestamp | null;
  blocked_at: ColumnType<Date | null, undefined, Date | null>;
}
