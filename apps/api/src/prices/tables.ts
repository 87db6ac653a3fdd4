import type { Timestamp } from '../platform/database/schema.ts';
import type { MarketCoin } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    exchange_rates: ExchangeRatesTable;
  }
}

interface ExchangeRatesTable {
  coin: MarketCoin;
  price: bigint;
  fetched_at: Timestamp;
}
