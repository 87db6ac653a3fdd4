import type { Coin } from '@lastro/money';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';
import type { ValueSource } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    valuations: ValuationsTable;
    usdt_brl_rates: UsdtBrlRatesTable;
    valuation_progress: ValuationProgressTable;
  }
}

interface ValuationsTable {
  transaction_id: Fixed<string>;
  currency: Fixed<Coin>;
  amount: Fixed<bigint>;
  value_brl: Fixed<bigint>;
  source: Fixed<ValueSource>;
  usdt_brl_rate: Fixed<bigint | null>;
  price: Fixed<bigint | null>;
  priced_at: Fixed<Date | null>;
  valued_at: ColumnType<Date, never, never>;
}

interface UsdtBrlRatesTable {
  since: ColumnType<Date, never, never>;
  rate: Fixed<bigint>;
}

interface ValuationProgressTable {
  through: string;
}
