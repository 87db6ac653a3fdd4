import type { LimitKind, LimitSpan } from '@lastro/contracts';
import { money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import type { LimitsConfig } from '../platform/config/limits.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  type Hours,
  type Limit,
  type LimitMoney,
  type Limits,
  limitAt,
  type Used,
  withinMaximum,
} from './domain.ts';

type LimitRow = Selectable<Schema['withdrawal_limits']>;

const CURRENCIES = { pix: 'BRL', crypto: 'USDT', payment: 'BRL' } as const;

function limitMoney(kind: LimitKind, minor: bigint): LimitMoney {
  return money<'BRL' | 'USDT'>(CURRENCIES[kind], minor);
}

function limitOf({ kind, amount, raised_to, raised_from }: LimitRow): Limit {
  const raise =
    raised_to === null || raised_from === null
      ? null
      : { amount: limitMoney(kind, raised_to), from: raised_from };
  return { amount: limitMoney(kind, amount), raise };
}

/** Serialises the customer's withdrawals and changes of limits. */
export async function lockLimits(tx: Tx, customerId: string): Promise<void> {
  await lockName(tx, `limits:${customerId}`);
}

export async function readLimits(
  db: Db | Tx,
  defaults: LimitsConfig,
  customerId: string,
  now: Date,
): Promise<Readonly<Record<LimitKind, Limits>>> {
  const rows = await db
    .selectFrom('withdrawal_limits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  const of = (kind: LimitKind, span: LimitSpan): Limit => {
    const row = rows.find((one) => one.kind === kind && one.span === span);
    if (row === undefined) return { amount: defaults[kind][span], raise: null };
    return withinMaximum(limitAt(limitOf(row), now), defaults[kind].maximum);
  };
  const all = (kind: LimitKind): Limits => ({
    each: of(kind, 'each'),
    day: of(kind, 'day'),
    night: of(kind, 'night'),
  });
  return { pix: all('pix'), crypto: all('crypto'), payment: all('payment') };
}

export interface PendingRaise {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly limit: Limit;
}

export async function lockPendingRaises(tx: Tx, customerId: string, now: Date): Promise<PendingRaise[]> {
  const rows = await tx
    .selectFrom('withdrawal_limits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('raised_from', '>', now)
    .orderBy('kind')
    .orderBy('span')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ kind: row.kind, span: row.span, limit: limitOf(row) }));
}

export async function readUsed(
  db: Db | Tx,
  customerId: string,
  kind: LimitKind,
  { dayBegan, nightBegan }: Hours,
): Promise<Used> {
  const since = nightBegan !== null && nightBegan < dayBegan ? nightBegan : dayBegan;
  const { rows } = await sql<{ day: string; night: string }>`
    select coalesce(sum(u.amount) filter (where u.asked_at >= ${dayBegan}), 0)::text as day,
      coalesce(sum(u.amount) filter (where u.asked_at >= ${nightBegan}), 0)::text as night
    from withdrawal_limit_uses u left join withdrawals w on w.id = u.withdrawal_id
    where u.customer_id = ${customerId} and u.kind = ${kind} and u.asked_at >= ${since}
      and coalesce(w.state, 'completed') not in ('cancelled', 'failed', 'returned')
  `.execute(db);
  const [{ day, night } = { day: '0', night: '0' }] = rows;
  return { day: limitMoney(kind, BigInt(day)), night: limitMoney(kind, BigInt(night)) };
}

/** A payment within the bank has no withdrawal. */
export type LimitedMovement = { readonly withdrawalId: string } | { readonly paymentId: string };

export async function insertUse(
  tx: Tx,
  use: {
    readonly movement: LimitedMovement;
    readonly customerId: string;
    readonly kind: LimitKind;
    readonly amount: LimitMoney;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('withdrawal_limit_uses')
    .values({
      withdrawal_id: 'withdrawalId' in use.movement ? use.movement.withdrawalId : null,
      payment_id: 'paymentId' in use.movement ? use.movement.paymentId : null,
      customer_id: use.customerId,
      kind: use.kind,
      amount: use.amount.minor,
      asked_at: use.at,
    })
    .execute();
}

interface LimitKey {
  readonly customerId: string;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}

const valuesOf = ({ amount, raise }: Limit, now: Date) => ({
  amount: amount.minor,
  raised_to: raise?.amount.minor ?? null,
  raised_from: raise?.from ?? null,
  updated_at: now,
});

/** Stores nothing for a customer who still has the default. */
export async function replaceStoredLimit(
  tx: Tx,
  { customerId, kind, span }: LimitKey,
  limit: Limit,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('withdrawal_limits')
    .set(valuesOf(limit, now))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute();
}

export async function writeLimit(
  tx: Tx,
  { customerId, kind, span }: LimitKey,
  limit: Limit,
  now: Date,
): Promise<void> {
  const values = valuesOf(limit, now);
  await tx
    .insertInto('withdrawal_limits')
    .values({ customer_id: customerId, kind, span, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'span']).doUpdateSet(values))
    .execute();
}

export async function readPasswordReset(db: Db | Tx, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customers')
    .select('password_reset_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.password_reset_at;
}
