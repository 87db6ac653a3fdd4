import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, isoDate } from './common.ts';

const coin = z.enum(COINS);

export const ratesReply = z
  .object({
    success: z
      .boolean()
      .check(z.meta({ description: 'False when the prices are older than 60 s, or missing' })),
    rates: z.partialRecord(coin, amountOut).check(z.meta({ description: 'The price of one coin in USDT' })),
    usdt_brl: amountOut.check(z.meta({ description: 'Reais for one USDT' })),
    updated_at: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'ExchangeRates' }));

export const RATE_RANGES = ['24h', '7d', '30d'] as const;
export type RateRange = (typeof RATE_RANGES)[number];

export const rateHistoryQuery = z.object({ coin, range: z.optional(z.enum(RATE_RANGES)) });

export const rateHistoryReply = z
  .object({
    coin,
    range: z.enum(RATE_RANGES),
    points: z.array(z.object({ at: isoDate, price: amountOut })),
  })
  .check(z.meta({ id: 'RateHistory' }));

export const exchangeBody = z.object({
  from_currency: coin,
  to_currency: coin,
  from_amount: amountIn,
  to_amount: z.optional(z.nullable(amountIn)).check(
    z.meta({
      description: 'What the customer was shown; refused when it is over 1 % more than the rate gives now',
    }),
  ),
  exchange_rate: z.optional(z.nullable(amountIn)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

export type RatesReply = z.infer<typeof ratesReply>;
export type RateHistoryQuery = z.infer<typeof rateHistoryQuery>;
export type RateHistoryReply = z.infer<typeof rateHistoryReply>;
export type ExchangeBody = z.infer<typeof exchangeBody>;
