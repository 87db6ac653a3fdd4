import type { Currency } from '@lastro/money';
import type { Fixed } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    liability_keys: LiabilityKeysTable;
    liability_builds: LiabilityBuildsTable;
    liability_epochs: LiabilityEpochsTable;
    liability_shares: LiabilitySharesTable;
    liability_tiles: LiabilityTilesTable;
  }
}

interface LiabilityKeysTable {
  id: Fixed<string>;
  sealed: Buffer;
}

interface LiabilityBuildsTable {
  build: string;
  epoch: Fixed<number>;
}

interface LiabilityEpochsTable {
  epoch: Fixed<number>;
  day: Fixed<string>;
  taken_at: Fixed<Date>;
  ledger_entries: Fixed<bigint>;
  manifest: Fixed<string>;
  evidence: Fixed<unknown>;
}

interface LiabilitySharesTable {
  epoch: Fixed<number>;
  customer_id: Fixed<string>;
  asset: Fixed<Currency>;
  contact: Fixed<string>;
  first_amount: Fixed<bigint>;
  second_amount: Fixed<bigint>;
  first_leaf: Fixed<number>;
  second_leaf: Fixed<number>;
  accounts: Fixed<bigint[]>;
  postings: Fixed<bigint[]>;
}

interface LiabilityTilesTable {
  epoch: Fixed<number>;
  asset: Fixed<Currency>;
  level: Fixed<number>;
  n: Fixed<number>;
  nodes: Fixed<Buffer>;
}
