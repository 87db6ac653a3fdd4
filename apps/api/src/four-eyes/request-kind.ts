import type { AdminPerson, ApprovalState } from '@lastro/contracts';
import type { AdminContext } from '../customers/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import type { FourEyes } from './port.ts';
import type { ApprovalRequestRow, ApprovalRequestTable } from './repository-requests.ts';

export interface ApprovalRequestsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'whichApproval'>;
  readonly requireStepUp: RequireStepUp;
}

export interface RequestFields {
  readonly id: string;
  readonly status: ApprovalState;
  readonly user: AdminPerson;
  readonly requested_by: AdminPerson;
  readonly requested_date: string;
  readonly first_approved_by: AdminPerson | null;
  readonly decided_by: AdminPerson | null;
  readonly decided_date: string | null;
}

export interface DecisionStep<Row> {
  readonly tx: Tx;
  readonly row: Row;
  readonly by: AdminContext;
  readonly at: Date;
}

export interface RequestKind<T extends ApprovalRequestTable, Reply> {
  readonly table: T;
  /** Part of the hash in request keys, as in `approve adjustment`. */
  readonly call: string;
  readonly noun: string;
  /** For tables that keep the keys of the calls that decided their rows or took them over. */
  keptKeys?(row: ApprovalRequestRow<T>): readonly RequestKey[];
  lock?(tx: Tx, row: ApprovalRequestRow<T>, by: AdminContext): Promise<void>;
  /** Before the transaction of an approval; the result runs inside it and returns columns to write. */
  prepare(
    row: ApprovalRequestRow<T>,
  ): Promise<(step: DecisionStep<ApprovalRequestRow<T>>) => Promise<object>>;
  record(step: DecisionStep<ApprovalRequestRow<T>>, outcome: 'refused' | 'taken_over'): Promise<void>;
  toReply(fields: RequestFields, row: ApprovalRequestRow<T>): Reply;
}
