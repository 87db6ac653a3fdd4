import { LIMIT_SPANS, type LimitKind, type LimitSpan } from '@lastro/contracts';
import { dayBeganAt, TIME_ZONE } from '@lastro/contracts/brasilia';
import { add, compare, formatMoney, type Money, subtract, withinLedger, zero } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { addMs, DAY_MS, HOUR_MS } from '../platform/time.ts';

export type LimitMoney = Money<'BRL' | 'USDT'>;

export interface Limit {
  readonly amount: LimitMoney;
  readonly raise: { readonly amount: LimitMoney; readonly from: Date } | null;
}

const DECIMALS = 2;

export type Limits = Readonly<Record<LimitSpan, Limit>>;

export interface Used {
  readonly day: LimitMoney;
  readonly night: LimitMoney;
}

export interface Hours {
  readonly dayBegan: Date;
  /** Null by day; a night continues past midnight. */
  readonly nightBegan: Date | null;
}

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

export function pausedUntil(passwordResetAt: Date | null, pauseMs: number, now: Date): Date | null {
  if (passwordResetAt === null) return null;
  const until = addMs(passwordResetAt, pauseMs);
  return until > now ? until : null;
}

/** An intruder can't raise a limit and empty the account on the same day. */
export const RAISE_AFTER_MS = DAY_MS;

export function limitAt({ amount, raise }: Limit, now: Date): Limit {
  return raise !== null && raise.from <= now ? { amount: raise.amount, raise: null } : { amount, raise };
}

/** The operator may lower the maximum below what a customer has chosen. */
export function withinMaximum({ amount, raise }: Limit, maximum: LimitMoney): Limit {
  const within = (chosen: LimitMoney) => (compare(chosen, maximum) > 0 ? maximum : chosen);
  const isRaise = raise !== null && compare(within(raise.amount), within(amount)) > 0;
  return {
    amount: within(amount),
    raise: isRaise ? { amount: within(raise.amount), from: raise.from } : null,
  };
}

export function changeLimit(current: Limit, requested: LimitMoney, maximum: LimitMoney, now: Date): Limit {
  if (compare(requested, current.amount) <= 0) return { amount: requested, raise: null };
  if (compare(requested, maximum) > 0) {
    throw new AppError('limit_above_maximum', {
      message: `O limite máximo é de ${formatMoney(maximum, DECIMALS)}.`,
    });
  }
  if (current.raise !== null && compare(requested, current.raise.amount) === 0) return current;
  return {
    amount: current.amount,
    raise: { amount: requested, from: addMs(now, RAISE_AFTER_MS) },
  };
}

export function remainingOf({ amount }: Limit, used: LimitMoney): LimitMoney {
  return compare(amount, used) > 0 ? subtract(amount, used) : zero(amount.currency);
}

export function availableNow(limits: Limits, used: Used, hours: Hours): LimitMoney {
  const bounds = [limits.each.amount, remainingOf(limits.day, used.day)];
  if (hours.nightBegan !== null) bounds.push(remainingOf(limits.night, used.night));
  return bounds.reduce((min, bound) => (compare(bound, min) < 0 ? bound : min));
}

/** A null amount, of a worth that the ledger could not hold, is over every limit. */
export function assertWithin(
  kind: LimitKind,
  amount: LimitMoney | null,
  limits: Limits,
  used: Used,
  hours: Hours,
): asserts amount is LimitMoney {
  for (const span of LIMIT_SPANS) {
    if (span === 'night' && hours.nightBegan === null) continue;
    const before = span === 'each' ? zero(used.day.currency) : used[span];
    const total = amount && withinLedger(() => add(before, amount));
    if (total !== null && compare(total, limits[span].amount) <= 0) continue;
    const message = refusal(kind, span, limits[span], remainingOf(limits[span], before));
    if (kind !== 'payment') throw new AppError('limit_exceeded', { message });
    throw new AppError('instant_limit_exceeded', { message: `${message} ${ALTERNATIVES}` });
  }
}

const KIND_NAMES = { pix: 'saques via PIX', crypto: 'envios de cripto', payment: 'pagamentos' } as const;

const ALTERNATIVES =
  'Pague um valor menor, ou peça um limite maior em Segurança: ele vale 24 horas depois do pedido.';

function refusal(kind: LimitKind, span: LimitSpan, { amount }: Limit, remaining: LimitMoney): string {
  const [limit, available] = [formatMoney(amount, DECIMALS), formatMoney(remaining, DECIMALS)];
  switch (span) {
    case 'each':
      return `O valor passa do seu limite de ${limit} por operação para ${KIND_NAMES[kind]}.`;
    case 'day':
      return `O valor passa do seu limite diário de ${limit} para ${KIND_NAMES[kind]}. Disponível hoje: ${available}.`;
    case 'night':
      return `O valor passa do seu limite noturno (das 20h às 6h) de ${limit} para ${KIND_NAMES[kind]}. Disponível nesta noite: ${available}.`;
  }
}

const DATE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE });

const SPAN_NAMES = { each: 'por operação', day: 'por dia', night: 'à noite' } as const;

export function describeChange(kind: LimitKind, span: LimitSpan, before: Limit, after: Limit): string {
  const name = `Limite de ${KIND_NAMES[kind]}, ${SPAN_NAMES[span]}`;
  const [old, now] = [formatMoney(before.amount, DECIMALS), formatMoney(after.amount, DECIMALS)];
  if (after.raise !== null) {
    const from = `a partir de ${DATE.format(after.raise.from)}, às ${TIME.format(after.raise.from)}`;
    return `${name}: aumento pedido, de ${now} para ${formatMoney(after.raise.amount, DECIMALS)} ${from}.`;
  }
  return compare(before.amount, after.amount) === 0
    ? `${name}: pedido de aumento cancelado, continua em ${now}.`
    : `${name}: de ${old} para ${now}, desde já.`;
}

const PAUSED = {
  withdrawals: 'saques e envios voltam',
  transfers: 'transferências para destinatários ainda não confirmados voltam',
  card: 'os dados do cartão voltam a ser mostrados',
} as const;

export function pauseRefusal(paused: keyof typeof PAUSED, until: Date, pauseMs: number): AppError {
  return new AppError('withdrawals_paused', {
    message: `Sua senha foi redefinida há menos de ${pauseMs / HOUR_MS} horas. Por segurança, ${PAUSED[paused]} em ${DATE.format(until)}, às ${TIME.format(until)}.`,
  });
}

export function assertNotPaused(passwordResetAt: Date | null, pauseMs: number, now: Date): void {
  const until = pausedUntil(passwordResetAt, pauseMs, now);
  if (until !== null) throw pauseRefusal('withdrawals', until, pauseMs);
}
