import type { Coin } from '@lastro/money';
import type { Fixed, ReadOnly } from '../platform/database/schema.ts';
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
  valued_at: ReadOnly<Date>;
}

interface UsdtBrlRatesTable {
  since: ReadOnly<Date>;
  rate: Fixed<bigint>;
}

interface ValuationProgressTable {
  through: string;
}
