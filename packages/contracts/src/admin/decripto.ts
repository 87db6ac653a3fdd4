import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { adminPerson, decisionNote, needsTwoField } from './fields.ts';

export const DECRIPTO_KINDS = [
  'purchase',
  'sale',
  'payment',
  'swap',
  'transfer_in',
  'transfer_out',
  'deposit',
  'withdrawal_own',
  'withdrawal_other',
  'interest',
  'fee',
  'reversal',
  'adjustment_in',
  'adjustment_out',
] as const;
export type DecriptoKind = (typeof DECRIPTO_KINDS)[number];

export const DECRIPTO_MONTH_STATES = [
  'open',
  'due',
  'making',
  'made',
  'waiting',
  'delivered',
  'changed',
] as const;
export type DecriptoMonthState = (typeof DECRIPTO_MONTH_STATES)[number];

const month = described(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)), '`2026-11`, in Brasília');

const delivery = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'refused']),
  receipt_number: z.string(),
  note: z.string(),
  requested_by: adminPerson,
  requested_date: isoDate,
  first_approved_by: described(
    z.nullable(adminPerson),
    'Null if one administrator suffices, or the first approval no longer counts',
  ),
  decided_by: z.nullable(adminPerson),
  decided_date: z.nullable(isoDate),
});

export const DECRIPTO_CHANGES = ['came', 'changed', 'went'] as const;
export type DecriptoChange = (typeof DECRIPTO_CHANGES)[number];

export const MAX_DECRIPTO_DIFFERENCES = 200;

const figures = z.nullable(
  z.object({
    kind: z.enum(DECRIPTO_KINDS),
    asset: z.enum(COINS),
    quantity: amountOut,
    value_brl: described(z.nullable(amountOut), 'Null: not known'),
  }),
);

const comparison = z.object({
  compared_date: isoDate,
  came: z.int(),
  changed: z.int(),
  went: z.int(),
  differences: described(
    z.array(
      z.object({
        transaction_id: z.string(),
        change: z.enum(DECRIPTO_CHANGES),
        user: adminPerson,
        date: isoDate,
        before: described(figures, 'As delivered; null if added later'),
        after: described(figures, 'As it is now; null if removed'),
      }),
    ),
    `The first ${MAX_DECRIPTO_DIFFERENCES}, by customer`,
  ),
});

export const decriptoMonth = z
  .object({
    month,
    due_date: described(z.iso.date(), 'The last working day of the next month'),
    overdue: z.boolean(),
    state: described(
      z.enum(DECRIPTO_MONTH_STATES),
      'Of the newest version. open: the month has not ended · due: no report yet · making: being generated · made: generated · waiting: delivery awaits a second approval · delivered · changed: delivered, but the month’s figures have changed since',
    ),
    reports: described(
      z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          made_date: z.nullable(isoDate),
          rows: described(z.nullable(z.int()), 'Null while it is generated'),
          delivered_date: z.nullable(isoDate),
          receipt_number: z.nullable(z.string()),
        }),
      ),
      'The newest version first',
    ),
  })
  .check(z.meta({ id: 'DecriptoMonth' }));

export const decriptoMonthsReply = z.array(decriptoMonth);

export const decriptoBody = z.object({ month });

export const MAX_DECRIPTO_WARNINGS = 200;

export const decriptoReport = z
  .object({
    id: z.string(),
    month,
    version: z.int(),
    replaces: described(z.nullable(z.string()), 'The earlier version, which this one rectifies'),
    state: z.enum(['making', 'made']),
    requested_by: adminPerson,
    requested_date: isoDate,
    made_date: z.nullable(isoDate),
    rows: described(z.nullable(z.int()), 'Operations; null while it is generated'),
    customers: z.int(),
    warnings: described(
      z.array(
        z.object({
          code: z.enum(['customer_without_tax_id', 'operations_without_value', 'declarant_without_tax_id']),
          user: described(z.nullable(adminPerson), 'The customer without a CPF'),
          rows: z.int(),
        }),
      ),
      `Missing data; the file is refused while there is any. At most ${MAX_DECRIPTO_WARNINGS} customers`,
    ),
    customers_without_tax_id: z.int(),
    layout: z.string(),
    layout_confirmed: described(z.boolean(), 'Whether the fields were checked against the official manual'),
    totals: z.array(
      z.object({
        kind: z.enum(DECRIPTO_KINDS),
        asset: z.enum(COINS),
        rows: z.int(),
        quantity: amountOut,
        value_brl: described(amountOut, 'Of the operations with a known value'),
        fee_brl: amountOut,
      }),
    ),
    stablecoins: described(
      z.object({
        purchases_brl: amountOut,
        sales_brl: amountOut,
        payments_brl: described(amountOut, 'PIX, boletos and bills paid with coins'),
        swaps_brl: amountOut,
      }),
      'Of coins pegged to a currency (USDT), for the Central Bank’s monthly report',
    ),
    delivery: described(z.nullable(delivery), 'The newest request to mark it as delivered'),
    comparison: described(
      z.nullable(comparison),
      'Daily comparison of the delivered version with the month’s present figures; null before the first one, and once there is a later version',
    ),
    needs_two: needsTwoField,
  })
  .check(z.meta({ id: 'DecriptoReport' }));

export const decriptoParams = z.object({ id: z.uuid() });

export const deliverDecriptoBody = z.object({
  receipt_number: z.string().check(z.regex(/^[A-Za-z0-9./-]{1,60}$/)),
  note: decisionNote,
});

export type DecriptoMonth = z.infer<typeof decriptoMonth>;
export type DecriptoBody = z.infer<typeof decriptoBody>;
export type DecriptoReport = z.infer<typeof decriptoReport>;
export type DecriptoComparison = z.infer<typeof comparison>;
export type DecriptoDelivery = z.infer<typeof delivery>;
export type DeliverDecriptoBody = z.infer<typeof deliverDecriptoBody>;
