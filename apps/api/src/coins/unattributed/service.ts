import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type UnattributedDeposit,
  type UnattributedQuery,
} from '@lastro/contracts';
import type { AdminContext } from '../../customers/index.ts';
import { type DecisionCommand, describeOpen, type FourEyes } from '../../four-eyes/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import { UUID } from '../../platform/ids.ts';
import { amountOf } from '../deposits/repository.ts';
import { type AssignDeps, createAssign } from './assign.ts';
import { isBooked, subjectOf } from './domain.ts';
import { createMarkReturned } from './mark-returned.ts';
import { listUnattributed, requireDeposit, type UnattributedRow } from './repository.ts';
import { toReply } from './wire.ts';

export interface UnattributedDeps extends AssignDeps {
  readonly fourEyes: FourEyes;
}

export interface Unattributed {
  list(by: AdminContext, query: UnattributedQuery): Promise<Page<UnattributedDeposit>>;
  assign(decision: DecisionCommand, customerId: string): Promise<UnattributedDeposit>;
  markReturned(decision: DecisionCommand, note: string): Promise<UnattributedDeposit>;
}

export function createUnattributed(deps: UnattributedDeps): Unattributed {
  const { db, fourEyes } = deps;
  const assign = createAssign(deps);
  const markReturned = createMarkReturned(deps);

  async function show(
    { admin }: AdminContext,
    rows: readonly UnattributedRow[],
  ): Promise<UnattributedDeposit[]> {
    const openOf = (row: UnattributedRow) =>
      isBooked(row) ? { subject: subjectOf(row.id), amount: amountOf(row.coin, row.amount) } : null;
    return describeOpen(fourEyes, admin.id, rows, openOf, toReply);
  }

  async function showOne({ by, id }: DecisionCommand): Promise<UnattributedDeposit> {
    const [deposit] = await show(by, [await requireDeposit(db, id)]);
    return deposit as UnattributedDeposit;
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => listUnattributed(db, { ...filter, ...range }),
        ({ micros, id }) => ({ micros, id }),
      );
      return { ...page, rows: await show(by, page.rows) };
    },

    async assign(decision, customerId) {
      await assign(decision, customerId);
      return showOne(decision);
    },

    async markReturned(decision, note) {
      await markReturned(decision, note);
      return showOne(decision);
    },
  };
}
