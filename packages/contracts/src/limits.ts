import * as z from 'zod/mini';
import { amountIn, amountOut, isoDate } from './common.ts';

/** What a limit is over: one withdrawal, a calendar day in Brasília, or a night there. */
export const LIMIT_SPANS = ['each', 'day', 'night'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];

const limit = {
  amount: amountOut.check(z.meta({ description: 'The limit in force' })),
  raise: z
    .nullable(z.object({ amount: amountOut, from: isoDate }))
    .check(z.meta({ description: 'A higher one that was asked for, and from when it is in force' })),
};

const spentLimit = z.object({
  ...limit,
  used: amountOut.check(z.meta({ description: 'Of this day, or this night; refused withdrawals left out' })),
  left: amountOut,
});

const kindLimits = z.object({
  currency: z.enum(['BRL', 'USDT']),
  maximum: amountOut.check(z.meta({ description: 'No limit of this kind is raised above it' })),
  available: amountOut.check(
    z.meta({ description: 'The most that one withdrawal may be worth now, by these limits' }),
  ),
  each: z.object(limit),
  day: spentLimit,
  night: spentLimit,
});

/** PIX in reais; crypto by its worth in USDT at the moment it is asked for. */
export const limitsReply = z
  .object({
    is_night: z.boolean(),
    night: z
      .object({ begins: z.string(), ends: z.string() })
      .check(z.meta({ description: 'Hours of Brasília' })),
    withdrawals_from: z
      .nullable(isoDate)
      .check(z.meta({ description: 'Until then nothing may be withdrawn; null when it may be' })),
    pix: kindLimits,
    crypto: kindLimits,
  })
  .check(z.meta({ id: 'Limits' }));

const wishedLimits = z.strictObject({
  each: z.optional(amountIn),
  day: z.optional(amountIn),
  night: z.optional(amountIn),
});

/** Limits that are left out stay. A lower one is in force at once, a higher one a day later. */
export const changeLimitsBody = z.strictObject({
  pix: z.optional(wishedLimits),
  crypto: z.optional(wishedLimits),
});

export type LimitsReply = z.infer<typeof limitsReply>;
export type KindLimits = z.infer<typeof kindLimits>;
export type ChangeLimitsBody = z.infer<typeof changeLimitsBody>;
