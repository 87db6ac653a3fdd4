import { ADMIN_LIST_DEFAULT_LIMIT, type PixReversal, type ReversalQuery } from '@lastro/contracts';
import type { DecisionCommand, DecisionDeps, FourEyes } from '../../four-eyes/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import { UUID } from '../../platform/ids.ts';
import { createCollect } from './collect.ts';
import { subjectOf } from './domain.ts';
import { listReversals, type ReversalRow, requireReversal } from './repository-list.ts';
import { createSettle } from './settle.ts';
import type { SettlementDeps } from './settlement.ts';
import { toReply } from './wire.ts';
import { createWriteOff } from './write-off.ts';

export interface ReversalsDeps extends SettlementDeps {
  readonly fourEyes: DecisionDeps['fourEyes'] & Pick<FourEyes, 'waiting'>;
}

/** Later deposits are not collected automatically; settling the last open reversal resumes outgoing money. */
export interface ReversalsService {
  list(query: ReversalQuery): Promise<Page<PixReversal>>;
  collect(decision: DecisionCommand): Promise<PixReversal>;
  writeOff(decision: DecisionCommand): Promise<PixReversal>;
  settle(decision: DecisionCommand): Promise<PixReversal>;
}

export function createReversalsService(deps: ReversalsDeps): ReversalsService {
  const { db, fourEyes } = deps;

  async function show(rows: readonly ReversalRow[]): Promise<PixReversal[]> {
    const open = rows.filter(({ state }) => state === 'open').map(({ id }) => subjectOf(id));
    const firstApprovals = await fourEyes.waiting(open);
    return rows.map((row) => toReply(row, firstApprovals.get(subjectOf(row.id))));
  }

  const thenShow =
    (decide: (decision: DecisionCommand) => Promise<void>) =>
    async (decision: DecisionCommand): Promise<PixReversal> => {
      await decide(decision);
      const [reversal] = await show([await requireReversal(db, decision.id)]);
      return reversal as PixReversal;
    };

  return {
    async list({ state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        UUID,
        (range) => listReversals(db, { ...filter, ...range }),
        (row) => row,
      );
      return { ...page, rows: await show(page.rows) };
    },
    collect: thenShow(createCollect(deps)),
    writeOff: thenShow(createWriteOff(deps)),
    settle: thenShow(createSettle(deps)),
  };
}
