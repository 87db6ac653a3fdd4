import type { Currency } from '@lastro/money';
import type { Fixed } from '../platform/database/schema.ts';
import type { QuotePurpose } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    quotes: QuotesTable;
  }
}

interface QuotesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  purpose: Fixed<QuotePurpose>;
  pay_currency: Fixed<Currency>;
  pay_minor: Fixed<bigint>;
  get_currency: Fixed<Currency>;
  get_minor: Fixed<bigint>;
  rate: Fixed<string>;
  spread_bps: Fixed<number>;
  fee_minor: Fixed<bigint>;
  tax_minor: Fixed<bigint>;
  worth_usdt: Fixed<bigint>;
  subject_hash: Fixed<Buffer>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_by_entry: bigint | null;
}
