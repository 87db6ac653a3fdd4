import type { ColumnType } from 'kysely';
import type { Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    virtual_cards: VirtualCardsTable;
  }
}

interface VirtualCardsTable {
  id: ColumnType<string, string, never>;
  customer_id: ColumnType<string, string, never>;
  holder_name: ColumnType<string, string, never>;
  last_four: ColumnType<string, string, never>;
  expires_month: ColumnType<number, number, never>;
  expires_year: ColumnType<number, number, never>;
  number_mac: ColumnType<Buffer, Buffer, never>;
  sealed: ColumnType<Buffer, Buffer, never>;
  created_at: ColumnType<Date, Date, never>;
  replaced_at: Timestamp | null;
  blocked_at: ColumnType<Date | null, undefined, Date | null>;
}
