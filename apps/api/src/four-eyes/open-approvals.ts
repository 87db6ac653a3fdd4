import type { FirstApproval as FirstApprovalReply } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import type { FirstApproval, FourEyes } from './port.ts';

/** A decision not yet taken; null amount: no price. */
interface OpenDecision {
  /** As in the audit log, `<kind>:<id>`. */
  readonly subject: string;
  readonly amount: Money<Coin> | null;
}

export interface OpenApproval {
  readonly first: FirstApproval | null;
  readonly requiresSecond: boolean;
}

/** `openOf` is null for what is decided. */
export async function describeOpen<Row, Reply>(
  fourEyes: Pick<FourEyes, 'needsSecondFor' | 'waiting'>,
  adminId: string,
  rows: readonly Row[],
  openOf: (row: Row) => OpenDecision | null,
  toReply: (row: Row, approval: OpenApproval) => Reply,
): Promise<Reply[]> {
  const requiresSecond = await fourEyes.needsSecondFor(adminId);
  const subjects = rows.flatMap((row) => openOf(row)?.subject ?? []);
  const waiting = await fourEyes.waiting(subjects);
  return Promise.all(
    rows.map(async (row) => {
      const open = openOf(row);
      if (open === null) return toReply(row, { first: null, requiresSecond: false });
      const first = waiting.get(open.subject) ?? null;
      return toReply(row, { first, requiresSecond: first !== null || (await requiresSecond(open.amount)) });
    }),
  );
}

export function toFirstApproval(
  first: FirstApproval | null,
  action: FirstApprovalReply['action'],
): FirstApprovalReply | null {
  if (first === null) return null;
  const { customer, note, by, at } = first;
  return { action, user: customer, note, approved_by: by, approved_date: at.toISOString() };
}
