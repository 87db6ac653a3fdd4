import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type LimitSpan } from '@lastro/contracts';
import { equals, toDecimal } from '@lastro/money';
import { type ActedBy, notifyCustomer, recordAuditEvent } from '../customers/index.ts';
import type { LimitsConfig } from '../platform/config/limits.ts';
import type { Tx } from '../platform/database/db.ts';
import { describeChange, type Limit, type Limits } from './domain.ts';
import { lockPendingRaises, readLimits, writeLimit } from './repository.ts';

export interface LimitChange {
  readonly kind: LimitKind;
  readonly before: Partial<Limits>;
  readonly after: Partial<Limits>;
}

/** With an audit event per kind and one notice. */
export async function writeChanges(
  tx: Tx,
  customerId: string,
  changes: readonly LimitChange[],
  { actor, at, address, device }: ActedBy & { readonly device: string | null },
): Promise<void> {
  const facts: string[] = [];
  for (const { kind, before, after } of changes) {
    const spans = changedSpans(before, after);
    if (spans.length === 0) continue;
    for (const { span, from, to } of spans) {
      await writeLimit(tx, { customerId, kind, span }, to, at);
      facts.push(describeChange(kind, span, from, to));
    }
    await recordAuditEvent(tx, {
      at,
      actor,
      action: 'limits_changed',
      subject: `customer:${customerId}`,
      before: { [kind]: toAuditFields(before) },
      after: { [kind]: toAuditFields(after) },
      address,
    });
  }
  if (facts.length > 0) {
    await notifyCustomer(tx, { customerId, event: 'limits_changed', at, device, address, facts });
  }
}

/** The customer's row must be locked: a raise locks it, too. */
export async function cancelRaises(tx: Tx, customerId: string, by: ActedBy): Promise<void> {
  const pending = await lockPendingRaises(tx, customerId, by.at);
  const changes = LIMIT_KINDS.map((kind) => {
    const own = pending.filter((one) => one.kind === kind);
    const limits = (of: (limit: Limit) => Limit) =>
      Object.fromEntries(own.map(({ span, limit }) => [span, of(limit)]));
    return { kind, before: limits((limit) => limit), after: limits((limit) => ({ ...limit, raise: null })) };
  });
  await writeChanges(tx, customerId, changes, { ...by, device: null });
}

export function createRestoreLimits(defaults: LimitsConfig) {
  return async (tx: Tx, customerId: string, by: ActedBy): Promise<void> => {
    const limits = await readLimits(tx, defaults, customerId, by.at);
    const changes = LIMIT_KINDS.map((kind) => {
      const { each, day, night } = defaults[kind];
      const of = (amount: Limit['amount']): Limit => ({ amount, raise: null });
      return { kind, before: limits[kind], after: { each: of(each), day: of(day), night: of(night) } };
    });
    await writeChanges(tx, customerId, changes, { ...by, device: null });
  };
}

export function raises(before: Limits, after: Limits): boolean {
  return changedSpans(before, after).some(({ to }) => to.raise !== null);
}

interface ChangedSpan {
  readonly span: LimitSpan;
  readonly from: Limit;
  readonly to: Limit;
}

function changedSpans(before: Partial<Limits>, after: Partial<Limits>): ChangedSpan[] {
  return LIMIT_SPANS.flatMap((span) => {
    const [from, to] = [before[span], after[span]];
    return from === undefined || to === undefined || isSame(from, to) ? [] : [{ span, from, to }];
  });
}

function isSame(a: Limit, b: Limit): boolean {
  if (a.raise === null || b.raise === null) return a.raise === b.raise && equals(a.amount, b.amount);
  return (
    equals(a.amount, b.amount) &&
    equals(a.raise.amount, b.raise.amount) &&
    a.raise.from.getTime() === b.raise.from.getTime()
  );
}

function toAuditFields(limits: Partial<Limits>): object {
  const of = ({ amount, raise }: Limit) => ({
    amount: toDecimal(amount),
    ...(raise === null ? {} : { raise: toDecimal(raise.amount), from: raise.from.toISOString() }),
  });
  return Object.fromEntries(Object.entries(limits).map(([span, limit]) => [span, of(limit)]));
}
