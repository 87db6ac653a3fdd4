import {
  type ChangeLimitsBody,
  type KindLimits,
  LIMIT_SPANS,
  type LimitSpan,
  type LimitsReply,
  WITHDRAWAL_KINDS,
  type WithdrawalKind,
} from '@lastro/contracts';
import { type Coin, equals, fromWire, isNegative, type Money, toDecimal, toWire } from '@lastro/money';
import { recordAct, type SessionCustomer } from '../customers/index.ts';
import { type RequestKey, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { LimitsConfig } from '../platform/config-limits.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import {
  assertNotPaused,
  assertWithin,
  availableNow,
  changeLimit,
  type Hours,
  hoursAt,
  type Limit,
  type LimitMoney,
  type Limits,
  leftOf,
  NIGHT_BEGINS_HOUR,
  NIGHT_ENDS_HOUR,
  pausedUntil,
  type Used,
} from './domain.ts';
import { insertUse, lockLimits, readLimits, readPasswordReset, readUsed, writeLimit } from './repository.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: LimitsConfig;
  /** What coins are worth; undefined while no price is known. */
  readonly worthInUsdt: (amount: Money<Coin>) => Promise<Money<'USDT'> | undefined>;
  /** Throws `second_factor_required`; the security feature's, handed over by app.ts. */
  readonly requireProof: (customer: SessionCustomer, request: RequestKey) => Promise<void>;
}

/** What somebody wants to withdraw: reais by PIX, or coins. */
export type Wish = { readonly customerId: string } & (
  | { readonly kind: 'pix'; readonly amount: Money<'BRL'> }
  | { readonly kind: 'crypto'; readonly amount: Money<Coin> }
);

export interface ChangeRequest {
  readonly customer: SessionCustomer;
  readonly body: ChangeLimitsBody;
  /** Where it came from, for the audit log. */
  readonly address: string;
}

export interface LimitsService {
  show(customerId: string): Promise<LimitsReply>;
  /** Throws `invalid_amount` (MoneyError included), `limit_above_maximum`, and `second_factor_required` for a raise. */
  change(request: ChangeRequest): Promise<LimitsReply>;
  /**
   * Makes ready to ask, in the transaction that opens the withdrawal, whether it may be: what it gives throws
   * `withdrawals_paused` and `limit_exceeded`, and else counts the withdrawal. Those of one customer pass one by one,
   * so that none is let through by what another has not yet used. Throws `rates_unavailable` while nobody knows what
   * the coins are worth.
   */
  allow(wish: Wish): Promise<(tx: Tx, withdrawalId: string) => Promise<void>>;
}

export function createLimitsService(deps: LimitsDeps): LimitsService {
  const { db, clock, config, worthInUsdt } = deps;

  async function show(customerId: string): Promise<LimitsReply> {
    const now = clock.now();
    const hours = hoursAt(now);
    const limits = await readLimits(db, config, customerId, now);
    const until = pausedUntil(await readPasswordReset(db, customerId), config.resetPauseMs, now);
    const reply = async (kind: WithdrawalKind): Promise<KindLimits> =>
      toReply(config[kind].maximum, limits[kind], await readUsed(db, customerId, kind, hours), hours);
    return {
      is_night: hours.nightBegan !== null,
      night: { begins: atHour(NIGHT_BEGINS_HOUR), ends: atHour(NIGHT_ENDS_HOUR) },
      withdrawals_from: until?.toISOString() ?? null,
      pix: await reply('pix'),
      crypto: await reply('crypto'),
    };
  }

  /** Whether what may be raised has been agreed to by who has a second factor. */
  async function proveRaise(
    customer: SessionCustomer,
    body: ChangeLimitsBody,
    wishes: Wishes,
  ): Promise<boolean> {
    if (!customer.secondFactor) return true;
    const now = clock.now();
    const limits = await readLimits(db, config, customer.id, now);
    const isRaise = WITHDRAWAL_KINDS.some((kind) =>
      raises(limits[kind], changed(limits[kind], wishes[kind], config[kind].maximum, now)),
    );
    if (isRaise) await deps.requireProof(customer, requestKey(customer.id, undefined, 'limits_change', body));
    return isRaise;
  }

  return {
    show,

    async change({ customer, body, address }) {
      const customerId = customer.id;
      const wishes = readWishes(body, config);
      const proven = await proveRaise(customer, body, wishes);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        await lockLimits(tx, customerId);
        const limits = await readLimits(tx, config, customerId, now);
        for (const kind of WITHDRAWAL_KINDS) {
          const before = limits[kind];
          const after = changed(before, wishes[kind], config[kind].maximum, now);
          const spans = LIMIT_SPANS.filter((span) => !isSame(before[span], after[span]));
          if (spans.length === 0) continue;
          // It was no raise when it was asked for: another call has lowered the limit since.
          if (!proven && raises(before, after)) throw new AppError('second_factor_required');
          for (const span of spans) await writeLimit(tx, { customerId, kind, span }, after[span], now);
          const actor = `customer:${customerId}`;
          const [old, made] = [{ [kind]: told(before) }, { [kind]: told(after) }];
          await recordAct(tx, {
            at: now,
            actor,
            action: 'limits_changed',
            subject: actor,
            before: old,
            after: made,
            address,
          });
        }
      });
      return show(customerId);
    },

    async allow(wish) {
      const { customerId, kind } = wish;
      const amount = wish.kind === 'pix' ? wish.amount : await worthInUsdt(wish.amount);
      if (amount === undefined) throw new AppError('rates_unavailable', { retryAfterSeconds: 10 });
      return async (tx, withdrawalId) => {
        await lockLimits(tx, customerId);
        const now = clock.now();
        assertNotPaused(await readPasswordReset(tx, customerId), config.resetPauseMs, now);
        const hours = hoursAt(now);
        const limits = await readLimits(tx, config, customerId, now);
        assertWithin(kind, amount, limits[kind], await readUsed(tx, customerId, kind, hours), hours);
        await insertUse(tx, { withdrawalId, customerId, kind, amount, at: now });
      };
    },
  };
}

type Wishes = Readonly<Record<WithdrawalKind, Partial<Record<LimitSpan, LimitMoney>>>>;

function readWishes(body: ChangeLimitsBody, defaults: LimitsConfig): Wishes {
  const read = (kind: WithdrawalKind): Wishes['pix'] => {
    const wishes: Partial<Record<LimitSpan, LimitMoney>> = {};
    const { maximum } = defaults[kind];
    for (const span of LIMIT_SPANS) {
      const sent = body[kind]?.[span];
      if (sent === undefined) continue;
      const wished: LimitMoney = fromWire<'BRL' | 'USDT'>(maximum.currency, sent);
      if (isNegative(wished)) throw new AppError('invalid_amount');
      wishes[span] = wished;
    }
    return wishes;
  };
  return { pix: read('pix'), crypto: read('crypto') };
}

/** Whether any limit would come to be higher than it was going to be. */
function raises(before: Limits, after: Limits): boolean {
  return LIMIT_SPANS.some((span) => after[span].raise !== null && !isSame(before[span], after[span]));
}

function changed(limits: Limits, wishes: Wishes['pix'], maximum: LimitMoney, now: Date): Limits {
  const of = (span: LimitSpan): Limit => {
    const wished = wishes[span];
    return wished === undefined ? limits[span] : changeLimit(limits[span], wished, maximum, now);
  };
  return { each: of('each'), day: of('day'), night: of('night') };
}

function isSame(a: Limit, b: Limit): boolean {
  if (a.raise === null || b.raise === null) return a.raise === b.raise && equals(a.amount, b.amount);
  return (
    equals(a.amount, b.amount) &&
    equals(a.raise.amount, b.raise.amount) &&
    a.raise.from.getTime() === b.raise.from.getTime()
  );
}

/** For the audit log. */
function told(limits: Limits): object {
  const of = ({ amount, raise }: Limit) => ({
    amount: toDecimal(amount),
    ...(raise === null ? {} : { raise: toDecimal(raise.amount), from: raise.from.toISOString() }),
  });
  return { each: of(limits.each), day: of(limits.day), night: of(limits.night) };
}

function toReply(maximum: LimitMoney, limits: Limits, used: Used, hours: Hours): KindLimits {
  const plain = ({ amount, raise }: Limit) => ({
    amount: toWire(amount),
    raise: raise === null ? null : { amount: toWire(raise.amount), from: raise.from.toISOString() },
  });
  const spent = (span: 'day' | 'night') => ({
    ...plain(limits[span]),
    used: toWire(used[span]),
    left: toWire(leftOf(limits[span], used[span])),
  });
  return {
    currency: maximum.currency,
    maximum: toWire(maximum),
    available: toWire(availableNow(limits, used, hours)),
    each: plain(limits.each),
    day: spent('day'),
    night: spent('night'),
  };
}

function atHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
