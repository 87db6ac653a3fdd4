import type { Currency } from '@lastro/money';
import type { ColumnType } from 'kysely';
import type { Fixed, ReadOnly } from '../platform/database/schema.ts';
import type { AccountKind, EntryKind } from './chart.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    'ledger.account': LedgerAccountTable;
    'ledger.entry': LedgerEntryTable;
    'ledger.posting': LedgerPostingTable;
    decision_requests: DecisionRequestsTable;
    kept_requests: KeptRequestsView;
  }
}

interface LedgerAccountTable {
  id: ReadOnly<bigint>;
  kind: ReadOnly<AccountKind>;
  owner_id: ReadOnly<string | null>;
  currency: ReadOnly<Currency>;
  balance: ReadOnly<bigint>;
  floor: ReadOnly<bigint | null>;
  posting_count: ReadOnly<bigint>;
  created_at: ReadOnly<Date>;
  updated_at: ReadOnly<Date>;
  guarded: ReadOnly<boolean>;
  shard: ReadOnly<number>;
}

interface LedgerEntryTable {
  id: ReadOnly<bigint>;
  request_key: ReadOnly<string>;
  request_hash: ReadOnly<Buffer>;
  kind: ReadOnly<EntryKind>;
  actor: ReadOnly<string>;
  refusal: ReadOnly<string | null>;
  answer: ReadOnly<unknown>;
  metadata: ReadOnly<unknown>;
  created_at: ReadOnly<Date>;
}

interface LedgerPostingTable {
  account_id: ReadOnly<bigint>;
  number: ReadOnly<bigint>;
  entry_id: ReadOnly<bigint>;
  currency: ReadOnly<Currency>;
  amount: ReadOnly<bigint>;
  balance_after: ReadOnly<bigint>;
  created_at: ReadOnly<Date>;
}

interface DecisionRequestsTable {
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  answer: ColumnType<unknown, string | null, never>;
  created_at: ReadOnly<Date>;
}

interface KeptRequestsView {
  request_key: ReadOnly<string | null>;
  request_hash: ReadOnly<Buffer | null>;
}
