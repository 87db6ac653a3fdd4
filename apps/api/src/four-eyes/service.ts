import { add, type Coin, compare, type Money, withinLedger } from '@lastro/money';
import { lockApprovers } from '../customers/index.ts';
import { isSameRequest } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { subtractMs } from '../platform/time.ts';
import type { WorthInUsdt } from '../prices/index.ts';
import { type Approver, assertSeniorEnough, DECISION_WINDOW_MS, isSeniorEnough } from './domain.ts';
import type { Approval, ApprovalOutcome, DecisionToCount, FourEyes } from './port.ts';
import {
  completeFirstApproval,
  deleteFirstApproval,
  type FirstApprovalRow,
  findFirstApproval,
  findFirstApprovalKey,
  insertSoleDecision,
  listWaiting,
  lockDecisions,
  worthDecidedAloneSince,
  writeFirstApproval,
} from './repository.ts';

export interface FourEyesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Limit of what one administrator may decide alone within 24 hours; null: no limit. */
  readonly soloDayLimit: Money<'USDT'> | null;
  readonly worthInUsdt: WorthInUsdt;
}

export function createFourEyes({ db, clock, soloDayLimit, worthInUsdt }: FourEyesDeps): FourEyes {
  const windowBegins = () => subtractMs(clock.now(), DECISION_WINDOW_MS);
  const worthOf = async (amount: Money<Coin> | null) =>
    amount === null ? null : ((await worthInUsdt(amount)) ?? null);

  async function approversOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, Approver>> {
    const approvers = await lockApprovers(
      tx,
      ids.filter((id) => id !== null),
    );
    return new Map(approvers.map((approver) => [approver.id, approver]));
  }

  function assertMayApprove(approver: Approver | undefined, requestedAt: Date): void {
    if (approver === undefined) throw new AppError('forbidden');
    if (soloDayLimit !== null) assertSeniorEnough(approver, requestedAt);
  }

  function stillCounts(approver: Approver | undefined, requestedAt: Date): boolean {
    return approver !== undefined && (soloDayLimit === null || isSeniorEnough(approver, requestedAt));
  }

  async function whichApproval(
    tx: Tx,
    { first, adminId, requestedAt }: { first: string | null; adminId: string; requestedAt: Date },
  ): Promise<'first' | 'second'> {
    const approvers = await approversOf(tx, [first, adminId]);
    assertMayApprove(approvers.get(adminId), requestedAt);
    if (first === null || !stillCounts(approvers.get(first), requestedAt)) return 'first';
    if (first === adminId) throw new AppError('needs_another_admin');
    return 'second';
  }

  async function complete(tx: Tx, { subject, adminId }: Approval): Promise<void> {
    await completeFirstApproval(tx, subject, { by: adminId, at: clock.now() });
  }

  return {
    isOn: soloDayLimit !== null,

    async prepareDayCount(amount) {
      if (soloDayLimit === null) return async () => 'enough';
      const worth = await worthOf(amount);
      return async (tx, decision: DecisionToCount) => {
        const { adminId, requestedAt = clock.now() } = decision;
        assertSeniorEnough((await approversOf(tx, [adminId])).get(adminId), requestedAt);
        if (worth === null) return 'needs_second';
        await lockDecisions(tx, adminId);
        const used = await worthDecidedAloneSince(tx, adminId, windowBegins());
        if (exceedsLimit(soloDayLimit, used, worth)) return 'needs_second';
        await insertSoleDecision(tx, decision, { worth, at: clock.now() });
        return 'enough';
      };
    },

    async needsSecondFor(adminId) {
      if (soloDayLimit === null) return async () => false;
      const used = await worthDecidedAloneSince(db, adminId, windowBegins());
      return async (amount) => exceedsLimit(soloDayLimit, used, await worthOf(amount));
    },

    whichApproval,

    async isFirstApproval(tx, request) {
      return isSameRequest(await findFirstApprovalKey(tx, request.key), request);
    },

    async recordApproval(tx, countTowardDay, decision): Promise<ApprovalOutcome> {
      const { subject, adminId } = decision;
      const existing = await findFirstApproval(tx, subject);
      const requestedAt = existing?.approved_at ?? clock.now();
      if (existing !== undefined && isSameDecision(existing, decision)) {
        const first = existing.approved_by;
        if ((await whichApproval(tx, { first, adminId, requestedAt })) === 'second') {
          await complete(tx, decision);
          return { outcome: 'execute', firstApprovedBy: first };
        }
      } else if ((await countTowardDay(tx, { ...decision, requestedAt: clock.now() })) === 'enough') {
        await deleteFirstApproval(tx, subject);
        return { outcome: 'execute', firstApprovedBy: null };
      }
      if (!(await writeFirstApproval(tx, decision, clock.now()))) throw new AppError('request_id_reused');
      return { outcome: 'wait' };
    },

    async waiting(subjects) {
      if (subjects.length === 0) return new Map();
      const rows = await listWaiting(db, subjects);
      return new Map(rows.map(({ subject, ...approval }) => [subject, approval]));
    },
  };
}

/** An unknown worth is over any limit, as is a total that the ledger could not hold. */
function exceedsLimit(limit: Money<'USDT'>, used: Money<'USDT'>, worth: Money<'USDT'> | null): boolean {
  const total = worth && withinLedger(() => add(used, worth));
  return total === null || compare(total, limit) > 0;
}

/** A completed approval belongs to an earlier decision that was undone. */
function isSameDecision(existing: FirstApprovalRow, decision: Approval): boolean {
  return (
    existing.completed_by === null &&
    existing.kind === decision.kind &&
    existing.customer_id === (decision.customerId ?? null)
  );
}
