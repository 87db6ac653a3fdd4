import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type LimitSpan } from '@lastro/contracts';
import { equals, toDecimal } from '@lastro/money';
import { type ActedBy, notifyCustomer, recordAuditEvent } from '../customers/index.ts';
import type { LimitsConfig } from '../platform/config/limits.ts';
import type { Tx } from '../platform/database/db.ts';
import { describeChange, type Limit, type Limits } from './domain.ts';
import { lockPendingRaises, readLimits, replaceStoredLimit, writeLimit } from './repository.ts';

export interface LimitChange {
  readonly kind: LimitKind;
  readonly before: Partial<Limits>;
  /** Of the spans that were named. */
  readonly after: Partial<Limits>;
}

/**
 * With an audit event per kind and one notice. A stored limit above a lowered maximum is replaced even if the limit in
 * effect stays, so that it does not return when the maximum is raised.
 */
export async function writeChanges(
  tx: Tx,
  customerId: string,
  changes: readonly LimitChange[],
  { actor, at, address, device }: ActedBy & { readonly device: string | null },
): Promise<void> {
  const facts: string[] = [];
  for (const change of changes) {
    const { kind, before, after } = change;
    const named = namedSpans(change);
    for (const one of named) {
      const limit = { customerId, kind, span: one.span };
      if (isChanged(one)) {
        await writeLimit(tx, limit, one.to, at);
        facts.push(describeChange(kind, one.span, one.from, one.to));
      } else await replaceStoredLimit(tx, limit, one.to, at);
    }
    if (!named.some(isChanged)) continue;
    await recordAuditEvent(tx, {
      at,
      actor,
      action: 'limits_changed',
      subject: `customer:${customerId}`,
      before: { [kind]: toAuditFields(before) },
      after: { [kind]: toAuditFields({ ...before, ...after }) },
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

export function raises(change: LimitChange): boolean {
  return namedSpans(change).some((one) => isChanged(one) && one.to.raise !== null);
}

interface NamedSpan {
  readonly span: LimitSpan;
  readonly from: Limit;
  readonly to: Limit;
}

function namedSpans({ before, after }: LimitChange): NamedSpan[] {
  return LIMIT_SPANS.flatMap((span) => {
    const [from, to] = [before[span], after[span]];
    return from === undefined || to === undefined ? [] : [{ span, from, to }];
  });
}

const isChanged = ({ from, to }: NamedSpan): boolean => !isSame(from, to);

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
