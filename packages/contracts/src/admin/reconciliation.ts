import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';

const currency = z.enum(['BRL', ...COINS]);

export const RECONCILIATION_STATES = ['matches', 'in_flight', 'drift', 'unknown'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

const inFlight = z.object({
  kind: z.enum([
    'pix_payment',
    'pix_return',
    'pix_reversal',
    'pix_payout',
    'crypto_deposit',
    'crypto_withdrawal',
  ]),
  id: z.string(),
  amount: described(amountOut, 'What it adds to the provider’s balance compared with the books'),
  certain: described(z.boolean(), 'Whether the provider confirms it; otherwise it may have happened'),
  created_date: isoDate,
  customer: described(z.nullable(z.string()), 'For a reversal: the customer whose credit was returned'),
});

export const reconciliationLine = z.object({
  provider: z.enum(['psp', 'binance']),
  currency,
  state: described(
    z.enum(RECONCILIATION_STATES),
    'in_flight: explained by items in flight · unknown: the provider does not answer',
  ),
  held: described(z.nullable(amountOut), 'The balance that the provider reports'),
  opening: described(z.nullable(amountOut), 'The provider’s balance before the books began'),
  opening_assumed: described(
    z.boolean(),
    'The books already had movements when the opening balance was first read',
  ),
  books: described(amountOut, 'The balance by the books, without the opening'),
  difference: described(z.nullable(amountOut), 'held - opening - books'),
  drift: described(z.nullable(amountOut), 'The part of the difference not explained by items in flight'),
  in_flight: z.array(inFlight),
  customers: described(
    amountOut,
    'What the bank owes to customers, including suspense and unattributed money',
  ),
  coverage: described(
    z.nullable(z.number()),
    'Held in percent of owed, floored to two decimals; null if nothing is owed or the provider does not answer',
  ),
  position: described(
    amountOut,
    'Of the exchange desk; negative if it sold more than it bought, which is not drift',
  ),
});

const coverage = z.object({ held_usdt: amountOut, owed_usdt: amountOut, percent: z.nullable(z.number()) });

export const reconciliationReply = z
  .object({
    state: z.enum([...RECONCILIATION_STATES, 'never']),
    checked_date: z.nullable(isoDate),
    problems: described(z.array(z.string()), 'Providers that did not answer, with the reason'),
    lines: z.array(reconciliationLine),
    coverage: described(
      z.nullable(coverage),
      'All currencies at their value at the time of the check; null without prices or an answer from every provider',
    ),
    days: described(
      z.array(z.object({ date: z.iso.date(), held_usdt: amountOut, owed_usdt: amountOut })),
      'The last check of each day in Brasília, for the latest 30 days with one, oldest first',
    ),
  })
  .check(z.meta({ id: 'Reconciliation' }));

export type ReconciliationLine = z.infer<typeof reconciliationLine>;
export type InFlightRow = z.infer<typeof inFlight>;
export type Reconciliation = z.infer<typeof reconciliationReply>;
