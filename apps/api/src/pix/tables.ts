import type { ColumnType, Generated } from 'kysely';
import type { DefaultedTimestamp, Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    pix_charges: PixChargesTable;
    pix_payments: PixPaymentsTable;
    pix_sweep: PixSweepTable;
    pix_returns: PixReturnsTable;
    pix_reversals: PixReversalsTable;
    pix_reversal_settlements: PixReversalSettlementsTable;
  }
}

interface PixChargesTable {
  txid: string;
  customer_id: string;
  amount_brl: bigint;
  amount_usdt: bigint;
  rate: bigint;
  state: 'requested' | 'refused' | 'active' | 'paid' | 'expired';
  brcode: string | null;
  request_key: string;
  request_hash: Buffer;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
  closed_at: Timestamp | null;
  /** When it was last refreshed. */
  asked_at: Timestamp | null;
  /** History row of an internal payment. */
  home_transaction_id: Generated<string | null>;
}

interface PixPaymentsTable {
  end_to_end_id: string;
  txid: string | null;
  amount_brl: bigint;
  paid_at: Timestamp;
  state: 'credited' | 'suspense' | 'returning' | 'assigned' | 'returned';
  reason: 'unknown_charge' | 'other_key' | 'other_amount' | 'already_paid' | 'refunded' | 'expired' | null;
  entry_id: bigint;
  transaction_id: string | null;
  by_code: Generated<boolean>;
  recorded_at: DefaultedTimestamp;
  assigned_to: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decision_entry_id: Generated<bigint | null>;
}

interface PixSweepTable {
  only_row: Generated<boolean>;
  read_until: Timestamp;
}

interface PixReturnsTable {
  end_to_end_id: string;
  attempt: number;
  return_id: string;
  state: 'held' | 'sent' | 'refused' | 'settled';
  problem: string | null;
  request_key: string;
  request_hash: Buffer;
  requested_by: string;
  requested_at: Timestamp;
  sent_at: Timestamp | null;
  closed_at: Timestamp | null;
}

interface PixReversalsTable {
  id: Fixed<string>;
  end_to_end_id: Fixed<string>;
  return_id: Fixed<string>;
  rtr_id: Fixed<string | null>;
  nature: Fixed<string | null>;
  customer_id: Fixed<string>;
  amount_brl: Fixed<bigint>;
  amount_usdt: Fixed<bigint>;
  taken: Fixed<bigint>;
  collected: Generated<bigint>;
  written_off: Generated<bigint>;
  state: 'open' | 'settled';
  entry_id: Fixed<bigint>;
  transaction_id: Fixed<string>;
  booked_at: Fixed<Date>;
  settled_by: Generated<string | null>;
  settled_at: ColumnType<Date | null, undefined, Date | null>;
}

interface PixReversalSettlementsTable {
  id: Fixed<string>;
  reversal_id: Fixed<string>;
  kind: Fixed<'collect' | 'write_off'>;
  amount: Fixed<bigint>;
  entry_id: Fixed<bigint>;
  decided_by: Fixed<string>;
  first_approved_by: Fixed<string | null>;
  decided_at: Fixed<Date>;
}
