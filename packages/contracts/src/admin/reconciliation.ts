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
  amount: described(amountOut, 'What it adds to what the provider holds beyond the books'),
  certain: described(z.boolean(), 'Whether the provider says it did it; otherwise it may have'),
  created_date: isoDate,
  customer: described(z.nullable(z.string()), 'Of a reversal: whose credit went back'),
});

export const reconciliationLine = z.object({
  provider: z.enum(['psp', 'binance']),
  currency,
  state: described(
    z.enum(RECONCILIATION_STATES),
    'in_flight: explained by what is in flight · unknown: the provider does not answer',
  ),
  held: described(z.nullable(amountOut), 'What the provider says it holds for us'),
  opening: described(z.nullable(amountOut), 'What it held before the books began'),
  opening_assumed: described(z.boolean(), 'The books had movements already when the opening was first read'),
  books: described(amountOut, 'What the books say it holds, the opening not counted'),
  difference: described(z.nullable(amountOut), 'held - opening - books'),
  drift: described(z.nullable(amountOut), 'What of it nothing in flight explains'),
  in_flight: z.array(inFlight),
  customers: described(amountOut, 'What the bank owes: customers, and whoever owns what is nobody’s yet'),
  coverage: described(
    z.nullable(z.number()),
    'What the provider holds in percent of what is owed, floored to two decimals; null when nothing is owed or the provider does not answer',
  ),
  position: described(
    amountOut,
    'The desk’s own; below zero it has sold more than it bought, which is no drift',
  ),
});

const coverage = z.object({ held_usdt: amountOut, owed_usdt: amountOut, percent: z.nullable(z.number()) });

export const reconciliationReply = z
  .object({
    state: z.enum([...RECONCILIATION_STATES, 'never']),
    checked_date: z.nullable(isoDate),
    problems: described(z.array(z.string()), 'Providers that did not answer, and why'),
    lines: z.array(reconciliationLine),
    coverage: described(
      z.nullable(coverage),
      'All currencies by their worth at the check; null without prices or an answer of every provider',
    ),
    days: described(
      z.array(z.object({ date: z.iso.date(), held_usdt: amountOut, owed_usdt: amountOut })),
      'The last check of each of the latest 30 days in Brazil that had one, oldest first',
    ),
  })
  .check(z.meta({ id: 'Reconciliation' }));

export type ReconciliationLine = z.infer<typeof reconciliationLine>;
export type InFlightRow = z.infer<typeof inFlight>;
export type Reconciliation = z.infer<typeof reconciliationReply>;
