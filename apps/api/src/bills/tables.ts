import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    bill_orders: BillOrdersTable;
  }
}

interface BillOrdersTable {
  withdrawal_id: Fixed<string>;
  barcode: Fixed<string>;
  amount: bigint;
  pay_on: string;
  /** When the order was last sent. */
  asked_at: Timestamp;
  provider_id: Generated<string | null>;
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  paid_at: ColumnType<Date | null, undefined, Date | null>;
}
