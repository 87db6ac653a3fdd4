import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate } from './common.ts';

/** One withdrawal, a calendar day in Brasília, or a night there. */
export const LIMIT_SPANS = ['each', 'day', 'night'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];

/** `payment` covers PIX codes, PIX keys and bills. */
export const LIMIT_KINDS = ['pix', 'crypto', 'payment'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

const limit = {
  amount: described(amountOut, 'The limit in force'),
  raise: described(
    z.nullable(z.object({ amount: amountOut, from: isoDate })),
    'A higher one that was asked for, and from when it is in force',
  ),
};

const spentLimit = z.object({
  ...limit,
  used: described(amountOut, 'Of this day, or this night; refused withdrawals left out'),
  left: amountOut,
});

const kindLimits = z.object({
  currency: z.enum(['BRL', 'USDT']),
  maximum: described(amountOut, 'No limit of this kind is raised above it'),
  available: described(amountOut, 'The most that one withdrawal may be worth now, by these limits'),
  each: z.object(limit),
  day: spentLimit,
  night: spentLimit,
});

/** BRL for PIX and payments; crypto by its worth in USDT at the request. */
export const limitsReply = z
  .object({
    is_night: z.boolean(),
    night: described(z.object({ begins: z.string(), ends: z.string() }), 'Hours of Brasília'),
    withdrawals_from: described(z.nullable(isoDate), 'End of the withdrawal pause; null without one'),
    outgoing_paused_from: described(
      z.nullable(isoDate),
      'Start of the pause of outgoing money after a reversed PIX',
    ),
    pix: kindLimits,
    crypto: kindLimits,
    payment: kindLimits,
  })
  .check(z.meta({ id: 'Limits' }));

const wishedLimits = z.strictObject({
  each: z.optional(amountIn),
  day: z.optional(amountIn),
  night: z.optional(amountIn),
});

/** Limits that are left out stay. A lower one applies at once, a higher one a day later. */
export const changeLimitsBody = z.strictObject({
  pix: z.optional(wishedLimits),
  crypto: z.optional(wishedLimits),
  payment: z.optional(wishedLimits),
});

export type LimitsReply = z.infer<typeof limitsReply>;
export type KindLimits = z.infer<typeof kindLimits>;
export type ChangeLimitsBody = z.infer<typeof changeLimitsBody>;
