import type { ApprovalState } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    adjustment_requests: AdjustmentRequestsTable;
  }
}

interface AdjustmentRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  currency: Fixed<Coin>;
  amount: Fixed<bigint>;
  action: Fixed<'add' | 'subtract'>;
  description: Fixed<string | null>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  state: ColumnType<ApprovalState, never, ApprovalState>;
  first_approved_by: string;
  first_approved_at: ColumnType<Date, Date, Date>;
  take_over_key: ColumnType<string | null, never, string>;
  take_over_hash: ColumnType<Buffer | null, never, Buffer>;
  decided_by: ColumnType<string | null, never, string>;
  decided_at: ColumnType<Date | null, never, Date>;
  decision_key: ColumnType<string | null, never, string>;
  decision_hash: ColumnType<Buffer | null, never, Buffer>;
  entry_id: ColumnType<bigint | null, never, bigint>;
}
