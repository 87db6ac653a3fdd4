import type { PayableKind, PaymentReceiver, PixKeyType } from '@lastro/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';
import type { QuotedBill } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    payment_quotes: PaymentQuotesTable;
    payments: PaymentsTable;
  }
}

interface PaymentQuotesTable {
  quote_id: Fixed<string>;
  kind: Fixed<PayableKind>;
  code: Fixed<string>;
  pay_on: Fixed<string>;
  pix_key: Fixed<string | null>;
  pix_key_type: Fixed<PixKeyType | null>;
  txid: Fixed<string | null>;
  charge: Fixed<string | null>;
  receiver: ColumnType<PaymentReceiver | null, string | null, never>;
  description: Fixed<string | null>;
  bill: ColumnType<QuotedBill | null, string | null, never>;
  receiver_id: Fixed<string | null>;
}

interface PaymentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  quote_id: Fixed<string>;
  transaction_id: Fixed<string>;
  withdrawal_id: Fixed<string | null>;
  created_at: Fixed<Date>;
}
