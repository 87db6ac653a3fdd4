import { LIMIT_SPANS, type LimitSpan, type WithdrawalKind } from '@lastro/contracts';
import { add, compare, formatMoney, type Money, subtract, zero } from '@lastro/money';
import { dayBeganAt, TIME_ZONE } from '../platform/brasilia.ts';
import { AppError } from '../platform/errors.ts';

/** Reais for PIX, USDT for crypto. Of one kind, all are of one currency. */
export type LimitMoney = Money<'BRL' | 'USDT'>;

export interface Limit {
  /** In force. */
  readonly amount: LimitMoney;
  readonly raise: { readonly amount: LimitMoney; readonly from: Date } | null;
}

/** The most decimals that help anybody to read a limit; what is cut off is never more than there is. */
const DECIMALS = 2;

export type Limits = Readonly<Record<LimitSpan, Limit>>;

/** What was withdrawn so far: this day, and this night, which is nothing by day. */
export interface Used {
  readonly day: LimitMoney;
  readonly night: LimitMoney;
}

/** Where the clock stands in Brasília. */
export interface Hours {
  readonly dayBegan: Date;
  /** Null by day. A night that began before midnight is the same after it. */
  readonly nightBegan: Date | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const NIGHT_BEGINS_HOUR = 20;
export const NIGHT_ENDS_HOUR = 6;

export function hoursAt(now: Date): Hours {
  const began = dayBeganAt(now).getTime();
  const intoDay = now.getTime() - began;
  const tonight = began + NIGHT_BEGINS_HOUR * HOUR_MS;
  return {
    dayBegan: new Date(began),
    nightBegan:
      intoDay >= NIGHT_BEGINS_HOUR * HOUR_MS
        ? new Date(tonight)
        : intoDay < NIGHT_ENDS_HOUR * HOUR_MS
          ? new Date(tonight - DAY_MS)
          : null,
  };
}

/** From when a customer may withdraw after a password was set by a code; null for one who may. */
export function pausedUntil(passwordResetAt: Date | null, pauseMs: number, now: Date): Date | null {
  if (passwordResetAt === null) return null;
  const until = new Date(passwordResetAt.getTime() + pauseMs);
  return until > now ? until : null;
}

/** For how long a higher limit waits: whoever got into an account can't empty it the same day. */
export const RAISE_AFTER_MS = DAY_MS;

/** The limit at that time: a raise whose time has come is the limit. */
export function limitAt({ amount, raise }: Limit, now: Date): Limit {
  return raise !== null && raise.from <= now ? { amount: raise.amount, raise: null } : { amount, raise };
}

/**
 * What becomes of a limit that is in force when another is wished for: a lower one holds at once, a higher one a day
 * later, the same one takes back a raise that waits. A raise that is asked for again keeps its time. Throws
 * `limit_above_maximum`.
 */
export function changeLimit(current: Limit, wished: LimitMoney, maximum: LimitMoney, now: Date): Limit {
  if (compare(wished, current.amount) <= 0) return { amount: wished, raise: null };
  if (compare(wished, maximum) > 0) {
    throw new AppError('limit_above_maximum', {
      message: `O limite máximo é de ${formatMoney(maximum, DECIMALS)}.`,
    });
  }
  if (current.raise !== null && compare(wished, current.raise.amount) === 0) return current;
  return {
    amount: current.amount,
    raise: { amount: wished, from: new Date(now.getTime() + RAISE_AFTER_MS) },
  };
}

/** What is left of a limit; zero where more was used, as when it was lowered since. */
export function leftOf({ amount }: Limit, used: LimitMoney): LimitMoney {
  return compare(amount, used) > 0 ? subtract(amount, used) : zero(amount.currency);
}

/** The most that one withdrawal may be worth now. */
export function availableNow(limits: Limits, used: Used, hours: Hours): LimitMoney {
  const bounds = [limits.each.amount, leftOf(limits.day, used.day)];
  if (hours.nightBegan !== null) bounds.push(leftOf(limits.night, used.night));
  return bounds.reduce((least, bound) => (compare(bound, least) < 0 ? bound : least));
}

/** Throws `limit_exceeded`, which says which limit it is and how much is left of it. */
export function assertWithin(
  kind: WithdrawalKind,
  amount: LimitMoney,
  limits: Limits,
  used: Used,
  hours: Hours,
): void {
  for (const span of LIMIT_SPANS) {
    if (span === 'night' && hours.nightBegan === null) continue;
    const before = span === 'each' ? zero(amount.currency) : used[span];
    if (compare(add(before, amount), limits[span].amount) <= 0) continue;
    throw new AppError('limit_exceeded', {
      message: refusal(kind, span, limits[span], leftOf(limits[span], before)),
    });
  }
}

const THINGS = { pix: 'saques via PIX', crypto: 'envios de cripto' } as const;

function refusal(kind: WithdrawalKind, span: LimitSpan, { amount }: Limit, left: LimitMoney): string {
  const [limit, rest] = [formatMoney(amount, DECIMALS), formatMoney(left, DECIMALS)];
  switch (span) {
    case 'each':
      return `O valor passa do seu limite de ${limit} por operação para ${THINGS[kind]}.`;
    case 'day':
      return `O valor passa do seu limite diário de ${limit} para ${THINGS[kind]}. Disponível hoje: ${rest}.`;
    case 'night':
      return `O valor passa do seu limite noturno (das 20h às 6h) de ${limit} para ${THINGS[kind]}. Disponível nesta noite: ${rest}.`;
  }
}

const DATE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE });

/** Throws `withdrawals_paused`, which says from when on they are possible. */
export function assertNotPaused(passwordResetAt: Date | null, pauseMs: number, now: Date): void {
  const until = pausedUntil(passwordResetAt, pauseMs, now);
  if (until === null) return;
  throw new AppError('withdrawals_paused', {
    message: `Sua senha foi redefinida há menos de ${pauseMs / HOUR_MS} horas. Por segurança, saques e envios voltam a ser possíveis em ${DATE.format(until)}, às ${TIME.format(until)}.`,
  });
}
