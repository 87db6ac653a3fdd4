import type { DifferenceBearer } from '@lastro/contracts';
import type { Fixed } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    payout_difference_closings: PayoutDifferenceClosingsTable;
    payout_differences: PayoutDifferencesView;
  }
}

interface PayoutDifferenceClosingsTable {
  id: Fixed<string>;
  withdrawal_id: Fixed<string>;
  amount: Fixed<bigint>;
  borne_by: Fixed<DifferenceBearer>;
  credited: Fixed<bigint | null>;
  note: Fixed<string>;
  decided_by: Fixed<string>;
  first_approved_by: Fixed<string | null>;
  decided_at: Fixed<Date>;
  entry_id: Fixed<bigint>;
  transaction_id: Fixed<string | null>;
}

interface PayoutDifferencesView {
  withdrawal_id: Fixed<string>;
  returned: Fixed<bigint>;
  open: Fixed<bigint>;
}
