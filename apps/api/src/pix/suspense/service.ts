import { ADMIN_LIST_DEFAULT_LIMIT, type SuspensePayment, type SuspenseQuery } from '@lastro/contracts';
import { money } from '@lastro/money';
import type { AdminContext } from '../../customers/index.ts';
import { type DecisionCommand, describeOpen, type FourEyes } from '../../four-eyes/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import { creditFor } from '../deposits/domain.ts';
import { type AssignDeps, createAssign } from './assign.ts';
import { subjectOf } from './domain.ts';
import { listSuspense, requirePayment, type SuspenseRow } from './repository.ts';
import { createSendBack } from './send-back.ts';
import { toReply } from './wire.ts';

interface Deps extends AssignDeps {
  readonly fourEyes: FourEyes;
}

export interface SuspenseService {
  list(by: AdminContext, query: SuspenseQuery): Promise<Page<SuspensePayment>>;
  assign(decision: DecisionCommand, customerId: string): Promise<SuspensePayment>;
  sendBack(decision: DecisionCommand): Promise<SuspensePayment>;
}

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;

export function createSuspenseService(deps: Deps): SuspenseService {
  const { db, rate, fourEyes } = deps;
  const assign = createAssign(deps);
  const sendBack = createSendBack(deps);

  async function show({ admin }: AdminContext, rows: readonly SuspenseRow[]): Promise<SuspensePayment[]> {
    const openOf = ({ state, end_to_end_id: id, amount_brl: received }: SuspenseRow) =>
      state === 'suspense'
        ? { subject: subjectOf(id), amount: creditFor(money('BRL', received), rate) }
        : null;
    return describeOpen(fourEyes, admin.id, rows, openOf, (row, open) => toReply(row, rate, open));
  }

  async function showOne({ by, id }: DecisionCommand): Promise<SuspensePayment> {
    const [payment] = await show(by, [await requirePayment(db, id)]);
    return payment as SuspensePayment;
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        END_TO_END_ID,
        (range) => listSuspense(db, { ...filter, ...range }),
        ({ micros, end_to_end_id: id }) => ({ micros, id }),
      );
      return { ...page, rows: await show(by, page.rows) };
    },

    async assign(decision, customerId) {
      await assign(decision, customerId);
      return showOne(decision);
    },

    async sendBack(decision) {
      await sendBack(decision);
      return showOne(decision);
    },
  };
}
