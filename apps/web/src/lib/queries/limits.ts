import type { KindLimits, LimitKind, LimitSpan, LimitsReply } from '@lastro/contracts';
import { compare, type Money, toDecimal } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { amountFromWire, type Wire } from '../api/exact-json.ts';
import { MONEY_KEY } from './money-queries.ts';

/** BRL for PIX and payments, USDT for crypto. */
export type LimitCurrency = 'BRL' | 'USDT';
export type LimitMoney = Money<LimitCurrency>;

export interface OwnLimit<C extends LimitCurrency = LimitCurrency> {
  readonly amount: Money<C>;
  readonly raise: { readonly amount: Money<C>; readonly from: string } | null;
  /** Null for limits that are not cumulative. */
  readonly used: Money<C> | null;
  readonly left: Money<C> | null;
}

export type OwnLimits<C extends LimitCurrency> = Readonly<Record<LimitSpan, OwnLimit<C>>> & {
  readonly available: Money<C>;
  readonly maximum: Money<C>;
  /** Only while the night's limit is the one that restricts. */
  readonly nightHours?: string | undefined;
};

export interface LimitsView {
  readonly isNight: boolean;
  /** '20h às 6h', in Brasília. */
  readonly nightHours: string;
  readonly withdrawalsFrom: string | null;
  readonly outgoingPausedFrom: string | null;
  readonly pix: OwnLimits<'BRL'>;
  readonly crypto: OwnLimits<'USDT'>;
  readonly payment: OwnLimits<'BRL'>;
}

/** The limit changes at 20h and at midnight while a page stays open. */
const REFRESH_MS = 60_000;

export const limitsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'limits'],
  queryFn: ({ signal }) => api('GET /api/limits', { signal }),
  select: toView,
  refetchInterval: REFRESH_MS,
});

/** A lower limit applies immediately, a higher one a day later; the current one cancels a raise. */
export async function changeLimit(kind: LimitKind, span: LimitSpan, amount: LimitMoney): Promise<LimitsView> {
  const body = { [kind]: { [span]: toDecimal(amount) } };
  return toView(await api('PUT /api/limits', { body }));
}

/** Percent used from which the limit is shown. */
const NEARLY_USED_PERCENT = 70n;

/** Null unless the limit is below the balance or nearly used. */
export function tightLimit<C extends LimitCurrency>(
  limits: OwnLimits<C>,
  balance: Money<NoInfer<C>> | null,
): Money<C> | null {
  const { available, day, night } = limits;
  const nearlyUsed = [day, night].some(
    ({ amount, used }) => used !== null && used.minor * 100n > amount.minor * NEARLY_USED_PERCENT,
  );
  const belowBalance = balance !== null && compare(available, balance) < 0;
  return nearlyUsed || belowBalance ? available : null;
}

function toView(reply: Wire<LimitsReply>): LimitsView {
  const nightHours = `${hourOf(reply.night.begins)} às ${hourOf(reply.night.ends)}`;
  const currentNight = reply.is_night ? nightHours : undefined;
  return {
    isNight: reply.is_night,
    nightHours,
    withdrawalsFrom: reply.withdrawals_from,
    outgoingPausedFrom: reply.outgoing_paused_from,
    pix: toLimits('BRL', reply.pix, currentNight),
    crypto: toLimits('USDT', reply.crypto, currentNight),
    payment: toLimits('BRL', reply.payment, currentNight),
  };
}

function toLimits<C extends LimitCurrency>(
  currency: C,
  limits: Wire<KindLimits>,
  currentNight: string | undefined,
): OwnLimits<C> {
  const moneyOf = (value: Wire<number>) => amountFromWire(currency, value);
  const common = ({ amount, raise }: Wire<KindLimits>['each']) => ({
    amount: moneyOf(amount),
    raise: raise && { amount: moneyOf(raise.amount), from: raise.from },
  });
  const cumulative = (limit: Wire<KindLimits>['day']): OwnLimit<C> => ({
    ...common(limit),
    used: moneyOf(limit.used),
    left: moneyOf(limit.left),
  });
  const night = moneyOf(limits.night.left);
  const others = [moneyOf(limits.each.amount), moneyOf(limits.day.left)];
  const isNightLimit = others.every((other) => compare(night, other) < 0);
  return {
    ...(isNightLimit && currentNight !== undefined && { nightHours: currentNight }),
    available: moneyOf(limits.available),
    maximum: moneyOf(limits.maximum),
    each: { ...common(limits.each), used: null, left: null },
    day: cumulative(limits.day),
    night: cumulative(limits.night),
  };
}

function hourOf(time: string): string {
  return `${Number(time.slice(0, 2))}h`;
}
