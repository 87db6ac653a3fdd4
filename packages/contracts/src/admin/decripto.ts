import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { adminPerson, needsTwoField } from './fields.ts';

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
    'Null where one administrator suffices, and where the first one no longer counts',
  ),
  decided_by: z.nullable(adminPerson),
  decided_date: z.nullable(isoDate),
});

export const DECRIPTO_CHANGES = ['came', 'changed', 'went'] as const;
export type DecriptoChange = (typeof DECRIPTO_CHANGES)[number];

export const DECRIPTO_DIFFERENCES_MAX = 200;

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
        before: described(figures, 'As delivered; null where it came later'),
        after: described(figures, 'As it is now; null where it went'),
      }),
    ),
    `The first ${DECRIPTO_DIFFERENCES_MAX}, by customer`,
  ),
});

export const decriptoMonth = z
  .object({
    month,
    due_date: described(z.iso.date(), 'The last working day of the next month'),
    overdue: z.boolean(),
    state: described(
      z.enum(DECRIPTO_MONTH_STATES),
      'open: not over yet · due: no report yet · making · made · waiting: for the second approval of its delivery · delivered · changed: delivered, but its month has other figures now. Of the newest version',
    ),
    reports: described(
      z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          made_date: z.nullable(isoDate),
          rows: described(z.nullable(z.int()), 'Null while it is being made'),
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

export const DECRIPTO_WARNINGS_MAX = 200;

export const decriptoReport = z
  .object({
    id: z.string(),
    month,
    version: z.int(),
    replaces: described(z.nullable(z.string()), 'The version before, which this one rectifies'),
    state: z.enum(['making', 'made']),
    requested_by: adminPerson,
    requested_date: isoDate,
    made_date: z.nullable(isoDate),
    rows: described(z.nullable(z.int()), 'Operations; null while it is being made'),
    customers: z.int(),
    warnings: described(
      z.array(
        z.object({
          code: z.enum(['customer_without_tax_id', 'operations_without_value', 'declarant_without_tax_id']),
          user: described(z.nullable(adminPerson), 'The customer without a CPF'),
          rows: z.int(),
        }),
      ),
      `What the file lacks: it is refused while there is one. At most ${DECRIPTO_WARNINGS_MAX} customers`,
    ),
    customers_without_tax_id: z.int(),
    layout: z.string(),
    layout_confirmed: described(z.boolean(), 'False: the fields were not compared with the official manual'),
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
      'Of coins that refer to a currency (USDT), for the Central Bank’s monthly total',
    ),
    delivery: described(z.nullable(delivery), 'The newest request to mark it as delivered'),
    comparison: described(
      z.nullable(comparison),
      'A delivered version with its month as it is now, compared once a day; null until then, and once there is a later version',
    ),
    needs_two: needsTwoField,
  })
  .check(z.meta({ id: 'DecriptoReport' }));

export const decriptoParams = z.object({ id: z.uuid() });

export const deliverDecriptoBody = z.object({
  receipt_number: z.string().check(z.regex(/^[A-Za-z0-9./-]{1,60}$/)),
  note: z.string().check(z.minLength(1), z.maxLength(400)),
});

export type DecriptoMonth = z.infer<typeof decriptoMonth>;
export type DecriptoBody = z.infer<typeof decriptoBody>;
export type DecriptoReport = z.infer<typeof decriptoReport>;
export type DecriptoComparison = z.infer<typeof comparison>;
export type DecriptoDelivery = z.infer<typeof delivery>;
export type DeliverDecriptoBody = z.infer<typeof deliverDecriptoBody>;
