import type { ReadCodeKind } from '@lastro/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    payment_receivers: PaymentReceiversTable;
    read_codes: ReadCodesTable;
  }
}

interface PaymentReceiversTable {
  customer_id: Fixed<string>;
  paid_key: Fixed<string>;
  nickname: string | null;
  forgotten_at: ColumnType<Date | null, Date | undefined, Date>;
}

interface ReadCodesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  subject: Fixed<string>;
  kind: ReadCodeKind;
  code: string;
  receiver_name: string | null;
  amount: bigint | null;
  due_date: ColumnType<string | null>;
  read_at: Date;
  payable_until: Date | null;
}
