import type { ColumnType } from 'kysely';
import type { Fixed } from '../platform/database/schema.ts';
import type { DecisionKind } from './port.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    sole_decisions: SoleDecisionsTable;
    first_approvals: FirstApprovalsTable;
  }
}

/** One row per counted decision that its administrator made alone. */
interface SoleDecisionsTable {
  id: Fixed<string>;
  admin_id: Fixed<string>;
  kind: Fixed<DecisionKind>;
  subject: Fixed<string>;
  worth: Fixed<bigint>;
  decided_at: Fixed<Date>;
}

interface FirstApprovalsTable {
  subject: Fixed<string>;
  kind: Fixed<DecisionKind>;
  customer_id: Fixed<string | null>;
  note: Fixed<string | null>;
  approved_by: Fixed<string>;
  approved_at: Fixed<Date>;
  request_key: Fixed<string>;
  request_hash: Fixed<Buffer>;
  completed_by: ColumnType<string | null, never, string>;
  completed_at: ColumnType<Date | null, never, Date>;
}
