import type { ReceiveLinkUses } from '@lastro/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    receive_links: ReceiveLinksTable;
  }
}

interface ReceiveLinksTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  code: Fixed<string>;
  uses: Fixed<ReceiveLinkUses>;
  amount_brl: Fixed<bigint | null>;
  amount_usdt: Fixed<bigint | null>;
  description: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date | null>;
  removed_at: ColumnType<Date | null, undefined, Date>;
  payments: ColumnType<number, undefined, number>;
  received_brl: ColumnType<bigint, undefined, bigint>;
  last_paid_at: ColumnType<Date | null, undefined, Date>;
}
