import type { LimitKind, LimitSpan } from '@lastro/contracts';
import type { Fixed, Timestamp } from '../platform/database/schema.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    withdrawal_limits: WithdrawalLimitsTable;
    withdrawal_limit_uses: WithdrawalLimitUsesTable;
  }
}

interface WithdrawalLimitsTable {
  customer_id: string;
  kind: LimitKind;
  span: LimitSpan;
  amount: bigint;
  raised_to: bigint | null;
  raised_from: Timestamp | null;
  updated_at: Timestamp;
}

interface WithdrawalLimitUsesTable {
  withdrawal_id: Fixed<string | null>;
  payment_id: Fixed<string | null>;
  customer_id: Fixed<string>;
  kind: Fixed<LimitKind>;
  amount: Fixed<bigint>;
  /** When the limit was used. */
  asked_at: Fixed<Date>;
}
