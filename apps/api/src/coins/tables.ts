import type { Coin } from '@lastro/money';
import type { Generated } from 'kysely';
import type { DefaultedTimestamp, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    crypto_wallets: CryptoWalletsTable;
    crypto_address_owners: CryptoAddressOwnersTable;
    crypto_addresses: CryptoAddressesTable;
    crypto_deposits: CryptoDepositsTable;
    crypto_deposit_watches: CryptoDepositWatchesTable;
  }
}

interface CryptoWalletsTable {
  id: Generated<bigint>;
  customer_id: string | null;
  name: string | null;
  email: string | null;
  created_at: DefaultedTimestamp;
  watched_at: Timestamp | null;
  /** When its deposits were last read. */
  asked_at: Timestamp | null;
  read_until: DefaultedTimestamp;
}

interface CryptoAddressOwnersTable {
  network: string;
  address_key: string;
  tag: string;
  customer_id: string;
}

interface CryptoAddressesTable {
  customer_id: string;
  coin: Coin;
  network: string;
  address: string;
  address_key: string;
  tag: string;
  created_at: DefaultedTimestamp;
}

interface CryptoDepositsTable {
  id: string;
  provider_id: string;
  wallet_id: bigint;
  coin: string;
  network: string;
  address: string;
  address_key: string;
  tag: string;
  tx_id: string;
  identity: string;
  amount_text: string;
  amount: bigint | null;
  remainder: string | null;
  provider_status: number;
  confirmations: string;
  state: 'pending' | 'gone' | 'rejected' | 'credited' | 'unattributed' | 'assigned' | 'returned';
  reason:
    | 'master_account'
    | 'unknown_address'
    | 'other_tag'
    | 'repeated'
    | 'unsupported_coin'
    | 'too_small'
    | 'rejected'
    | 'gone'
    | null;
  arrived_at: Timestamp;
  missing_since: Timestamp | null;
  seen_at: Timestamp;
  booked_at: Timestamp | null;
  entry_id: bigint | null;
  transaction_id: string | null;
  collected_at: Timestamp | null;
  assigned_to: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  decision_note: string | null;
  decision_entry_id: bigint | null;
}

interface CryptoDepositWatchesTable {
  id: string;
  customer_id: string;
  coin: Coin;
  network: string;
  created_at: Timestamp;
  answered_at: Timestamp | null;
  deposit_id: string | null;
}
