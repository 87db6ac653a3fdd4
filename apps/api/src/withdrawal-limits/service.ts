import {
  type ChangeLimitsBody,
  type KindLimits,
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitSpan,
  type LimitsReply,
} from '@lastro/contracts';
import { type Coin, fromWire, isNegative, type Money, toWire } from '@lastro/money';
import { lockFactorChanges, outgoingPausedAt, readDevice, type SessionCustomer } from '../customers/index.ts';
import { requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { LimitsConfig } from '../platform/config/limits.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { WorthInUsdt } from '../prices/index.ts';
import { requireLockedProof } from '../second-factors/index.ts';
import { raises, writeChanges } from './changes.ts';
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
  NIGHT_BEGINS_HOUR,
  NIGHT_ENDS_HOUR,
  pausedUntil,
  remainingOf,
  type Used,
} from './domain.ts';
import {
  insertUse,
  type LimitedMovement,
  lockLimits,
  readLimits,
  readPasswordReset,
  readUsed,
} from './repository.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: LimitsConfig;
  readonly worthInUsdt: WorthInUsdt;
}

type RequestedWithdrawal = { readonly customerId: string } & (
  | { readonly kind: 'pix' | 'payment'; readonly amount: Money<'BRL'> }
  | { readonly kind: 'crypto'; readonly amount: Money<Coin> }
);

/** The returned function must run in the transaction that opens the movement; it serialises per customer. */
export type PrepareAllowance = (
  request: RequestedWithdrawal,
) => Promise<(tx: Tx, movement: LimitedMovement) => Promise<void>>;

export interface ChangeRequest {
  readonly customer: SessionCustomer;
  readonly body: ChangeLimitsBody;
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface LimitsService {
  show(customerId: string): Promise<LimitsReply>;
  change(request: ChangeRequest): Promise<LimitsReply>;
  readonly prepareAllowance: PrepareAllowance;
}

export function createLimitsService(deps: LimitsDeps): LimitsService {
  const { db, clock, config, worthInUsdt } = deps;

  async function show(customerId: string): Promise<LimitsReply> {
    const now = clock.now();
    const hours = hoursAt(now);
    const limits = await readLimits(db, config, customerId, now);
    const until = pausedUntil(await readPasswordReset(db, customerId), config.resetPauseMs, now);
    const reply = async (kind: LimitKind): Promise<KindLimits> =>
      toReply(config[kind].maximum, limits[kind], await readUsed(db, customerId, kind, hours), hours);
    return {
      is_night: hours.nightBegan !== null,
      night: { begins: atHour(NIGHT_BEGINS_HOUR), ends: atHour(NIGHT_ENDS_HOUR) },
      withdrawals_from: until?.toISOString() ?? null,
      outgoing_paused_from: (await outgoingPausedAt(db, customerId))?.toISOString() ?? null,
      pix: await reply('pix'),
      crypto: await reply('crypto'),
      payment: await reply('payment'),
    };
  }

  return {
    show,

    async change({ customer, body, address, userAgent }) {
      const customerId = customer.id;
      const requested = readRequestedLimits(body, config);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        // Before the limits, as movements lock them.
        await lockFactorChanges(tx, customerId);
        await lockLimits(tx, customerId);
        const limits = await readLimits(tx, config, customerId, now);
        const changes = LIMIT_KINDS.map((kind) => {
          const before = limits[kind];
          return { kind, before, after: changed(before, requested[kind], config[kind].maximum, now) };
        });
        if (changes.some(raises)) {
          await requireLockedProof(
            tx,
            customer,
            requestKey(customerId, undefined, 'limits_change', body),
            now,
          );
        }
        const device = readDevice(userAgent).name;
        await writeChanges(tx, customerId, changes, {
          actor: `customer:${customerId}`,
          at: now,
          address,
          device,
        });
      });
      return show(customerId);
    },

    async prepareAllowance(request) {
      const { customerId, kind } = request;
      const amount = request.kind === 'crypto' ? await worthInUsdt(request.amount) : request.amount;
      if (amount === undefined) throw new AppError('rates_unavailable', { retryAfterSeconds: 10 });
      return async (tx, movement) => {
        await lockLimits(tx, customerId);
        const now = clock.now();
        assertNotPaused(await readPasswordReset(tx, customerId), config.resetPauseMs, now);
        const hours = hoursAt(now);
        const limits = await readLimits(tx, config, customerId, now);
        assertWithin(kind, amount, limits[kind], await readUsed(tx, customerId, kind, hours), hours);
        await insertUse(tx, { movement, customerId, kind, amount, at: now });
      };
    },
  };
}

type RequestedLimits = Readonly<Record<LimitKind, Partial<Record<LimitSpan, LimitMoney>>>>;

function readRequestedLimits(body: ChangeLimitsBody, defaults: LimitsConfig): RequestedLimits {
  const read = (kind: LimitKind): RequestedLimits['pix'] => {
    const requested: Partial<Record<LimitSpan, LimitMoney>> = {};
    const { maximum } = defaults[kind];
    for (const span of LIMIT_SPANS) {
      const sent = body[kind]?.[span];
      if (sent === undefined) continue;
      const limit: LimitMoney = fromWire<'BRL' | 'USDT'>(maximum.currency, sent);
      if (isNegative(limit)) throw new AppError('invalid_amount');
      requested[span] = limit;
    }
    return requested;
  };
  return { pix: read('pix'), crypto: read('crypto'), payment: read('payment') };
}

function changed(
  limits: Limits,
  requested: RequestedLimits['pix'],
  maximum: LimitMoney,
  now: Date,
): Partial<Limits> {
  const after: Partial<Record<LimitSpan, Limit>> = {};
  for (const span of LIMIT_SPANS) {
    const limit = requested[span];
    if (limit !== undefined) after[span] = changeLimit(limits[span], limit, maximum, now);
  }
  return after;
}

function toReply(maximum: LimitMoney, limits: Limits, used: Used, hours: Hours): KindLimits {
  const plain = ({ amount, raise }: Limit) => ({
    amount: toWire(amount),
    raise: raise === null ? null : { amount: toWire(raise.amount), from: raise.from.toISOString() },
  });
  const spent = (span: 'day' | 'night') => ({
    ...plain(limits[span]),
    used: toWire(used[span]),
    left: toWire(remainingOf(limits[span], used[span])),
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
