import type { TransactionFailure, TransactionStatus, TransactionType } from '@lastro/contracts';
import type { Currency } from '@lastro/money';
import type { ColumnType } from 'kysely';
import type { ReadOnly } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    transactions: TransactionsTable;
  }
}

interface TransactionsTable {
  id: ReadOnly<string>;
  entry_id: ReadOnly<bigint>;
  customer_id: ReadOnly<string>;
  transaction_type: ReadOnly<TransactionType>;
  status: ColumnType<TransactionStatus, never, TransactionStatus>;
  direction: ReadOnly<'in' | 'out' | 'none'>;
  description: ReadOnly<string | null>;
  amount_brl: ReadOnly<bigint | null>;
  amount_usdt: ReadOnly<bigint | null>;
  brl_to_usdt_rate: ReadOnly<bigint | null>;
  pix_key: ReadOnly<string | null>;
  end_to_end_id: ColumnType<string | null, never, string>;
  from_currency: ReadOnly<Currency | null>;
  to_currency: ReadOnly<Currency | null>;
  from_amount: ReadOnly<bigint | null>;
  crypto_amount: ReadOnly<bigint | null>;
  recipient_email: ReadOnly<string | null>;
  recipient_name: ReadOnly<string | null>;
  sender_name: ReadOnly<string | null>;
  sender_email: ReadOnly<string | null>;
  failure: ColumnType<TransactionFailure | null, never, TransactionFailure>;
  failure_reason: ColumnType<string | null, never, string | null>;
  returned_at: ColumnType<Date | null, never, Date>;
  created_at: ReadOnly<Date>;
  updated_at: ColumnType<Date, never, Date>;
}
