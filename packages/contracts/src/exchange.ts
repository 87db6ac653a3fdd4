import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, computedAmountIn, described, isoDate, ownerFields } from './common.ts';
import { paymentWarning } from './payments/read.ts';

const coin = z.enum(COINS);

export const ratesReply = z
  .object({
    success: described(z.boolean(), 'False if prices are missing or older than 60 s'),
    rates: described(z.partialRecord(coin, amountOut), 'Price of one coin in USDT'),
    usdt_brl: described(amountOut, 'Reais per USDT'),
    spread_bps: described(z.int(), 'The bank’s spread, in basis points of the proceeds'),
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

export const rateTrendsReply = z.array(
  z
    .object({
      coin,
      change_percent: described(z.nullable(z.number()), 'Over 24 hours; null while unknown'),
      week: described(z.array(amountOut), 'The price in USDT over 7 days, oldest first; empty while unknown'),
    })
    .check(z.meta({ id: 'RateTrend' })),
);

export const exchangeBody = z.object({
  from_currency: coin,
  to_currency: coin,
  from_amount: amountIn,
  to_amount: described(
    z.optional(z.nullable(computedAmountIn)),
    'As shown to the customer; refused if more than 1 % above the rate',
  ),
  exchange_rate: described(
    z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))),
    'Accepted and ignored: the bank trades at its own rate',
  ),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  quote_id: described(
    z.optional(z.nullable(z.uuid())),
    'Exchanges the quoted amounts, whatever the market does; `from_amount` and `to_amount` must equal the quote’s',
  ),
  ...ownerFields,
});

export const exchangeQuoteBody = z.strictObject({
  from_currency: coin,
  to_currency: coin,
  from_amount: described(z.optional(amountIn), 'Amount paid; exactly one of this and `to_amount`'),
  to_amount: described(z.optional(amountIn), 'Amount received'),
});

export const exchangeQuote = z
  .object({
    id: z.uuid(),
    from_currency: coin,
    to_currency: coin,
    from_amount: amountOut,
    to_amount: amountOut,
    rate: described(amountOut, 'Price of one `from_currency` in `to_currency`, before the fee'),
    fee: described(amountOut, 'The bank’s fee, in `to_currency`'),
    spread_bps: described(z.int(), 'The fee in basis points'),
    expires_at: isoDate,
    seconds_left: z.int(),
    warnings: z.array(paymentWarning),
  })
  .check(z.meta({ id: 'ExchangeQuote' }));

export type RatesReply = z.infer<typeof ratesReply>;
export type RateHistoryQuery = z.infer<typeof rateHistoryQuery>;
export type RateHistoryReply = z.infer<typeof rateHistoryReply>;
export type RateTrend = z.infer<typeof rateTrendsReply>[number];
export type ExchangeBody = z.infer<typeof exchangeBody>;
export type ExchangeQuoteBody = z.infer<typeof exchangeQuoteBody>;
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
