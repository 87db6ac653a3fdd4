import type { CancelReason, PixKeyType, WithdrawalState } from '@lastro/contracts';
import type { Coin, Currency } from '@lastro/money';
import type { Generated } from 'kysely';
import type { Fixed, ReadOnly, Timestamp } from '../platform/database/schema.ts';
import type { Destination } from './destinations.ts';
import type { Payout } from './rail.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    withdrawals: WithdrawalsTable;
    withdrawal_returns: WithdrawalReturnsTable;
  }
}

interface WithdrawalsTable {
  id: Fixed<string>;
  rail_id: ReadOnly<string>;
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  kind: Fixed<Payout['kind']>;
  purpose: Fixed<Destination['purpose']>;
  brcode: Fixed<string | null>;
  charge: Fixed<string | null>;
  barcode: Fixed<string | null>;
  currency: Fixed<Coin>;
  held: Fixed<bigint>;
  fee: Fixed<bigint>;
  payout: Fixed<bigint>;
  payout_currency: Fixed<Currency>;
  rate: Fixed<bigint | null>;
  pix_key: Fixed<string | null>;
  pix_key_type: Fixed<PixKeyType | null>;
  holder_name: Fixed<string | null>;
  bank_name: Fixed<string | null>;
  address: Fixed<string | null>;
  network: Fixed<string | null>;
  tag: Fixed<string | null>;
  state: Generated<WithdrawalState>;
  paid: Generated<bigint | null>;
  attempts: Generated<number>;
  attempted_at: Timestamp | null;
  /** Next time to send it or to query the rail. */
  look_at: Timestamp | null;
  missing_since: Timestamp | null;
  reference: string | null;
  failure: string | null;
  decided_by: string | null;
  decided_policy: Generated<string | null>;
  decided_at: Timestamp | null;
  decision_key: string | null;
  decision_hash: Buffer | null;
  cancel_reason: CancelReason | null;
  cancel_note: string | null;
  first_approved_by: string | null;
  first_approved_at: Timestamp | null;
  first_approval_key: string | null;
  first_approval_hash: Buffer | null;
  second_approved_by: string | null;
  hold_entry_id: Fixed<bigint>;
  settle_entry_id: bigint | null;
  release_entry_id: bigint | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  closed_at: Timestamp | null;
}

interface WithdrawalReturnsTable {
  return_id: Fixed<string>;
  withdrawal_id: Fixed<string>;
  amount: Fixed<bigint>;
  credited: Fixed<bigint>;
  borne: Fixed<bigint>;
  entry_id: Fixed<bigint>;
  recorded_at: Fixed<Date>;
}
