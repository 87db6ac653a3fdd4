import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate } from '../common.ts';

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
    'A requested higher limit, and when it takes effect',
  ),
};

const spentLimit = z.object({
  ...limit,
  used: described(amountOut, 'Used in this day or night, without refused withdrawals'),
  left: amountOut,
});

const kindLimits = z.object({
  currency: z.enum(['BRL', 'USDT']),
  maximum: described(amountOut, 'Limits of this kind cannot be raised above it'),
  available: described(amountOut, 'Highest value of a withdrawal now, by these limits'),
  each: z.object(limit),
  day: spentLimit,
  night: spentLimit,
});

/** BRL for PIX and payments; crypto by its value in USDT at the request. */
export const limitsReply = z
  .object({
    is_night: z.boolean(),
    night: described(z.object({ begins: z.string(), ends: z.string() }), 'In Brasília'),
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

const requestedLimits = z.strictObject({
  each: z.optional(amountIn),
  day: z.optional(amountIn),
  night: z.optional(amountIn),
});

/** Omitted limits are unchanged. A lower one applies at once, a higher one a day later. */
export const changeLimitsBody = z.strictObject({
  pix: z.optional(requestedLimits),
  crypto: z.optional(requestedLimits),
  payment: z.optional(requestedLimits),
});

export type LimitsReply = z.infer<typeof limitsReply>;
export type KindLimits = z.infer<typeof kindLimits>;
export type ChangeLimitsBody = z.infer<typeof changeLimitsBody>;
