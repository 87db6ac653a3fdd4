import type { Currency } from '@lastro/money';
import type { Generated } from 'kysely';
import type { Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    reconciliation_openings: ReconciliationOpeningsTable;
    reconciliation_result: ReconciliationResultTable;
  }
}

interface ReconciliationOpeningsTable {
  provider: 'psp' | 'binance';
  currency: Currency;
  amount: bigint;
  assumed: boolean;
  recorded_at: Timestamp;
}

interface ReconciliationResultTable {
  only_row: Generated<boolean>;
  checked_at: Timestamp;
  result: unknown;
}
