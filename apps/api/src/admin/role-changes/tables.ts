import type { ApprovalState, Role } from '@lastro/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    role_change_requests: RoleChangeRequestsTable;
  }
}

interface RoleChangeRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  role: Fixed<Role>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  state: ColumnType<ApprovalState, never, ApprovalState>;
  first_approved_by: string;
  first_approved_at: ColumnType<Date, Date, Date>;
  decided_by: ColumnType<string | null, never, string>;
  decided_at: ColumnType<Date | null, never, Date>;
}
