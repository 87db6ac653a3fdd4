import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate } from './common.ts';
import { MAX_COST_DOCUMENT_LENGTH } from './constants.ts';
import { TRANSACTION_TYPES } from './transactions.ts';

const asset = z.enum(COINS);
const month = described(z.string(), '`2026-11`, in Brasília');
const date = z.iso.date();

/** In a query or path. `Number` would also read `2026.0` and `2.026e3`. */
const yearIn = z.pipe(
  z.transform((text: unknown) =>
    typeof text === 'string' && /^\d{4}$/.test(text) ? Number(text) : undefined,
  ),
  z.int().check(z.minimum(2009), z.maximum(2200)),
);

export const taxYearQuery = z.object({ year: z.optional(yearIn) });

export const taxMonth = z
  .object({
    month,
    disposals_brl: described(amountOut, 'Value at which coins were sold, exchanged, paid or sent'),
    limit_brl: amountOut,
    used_pct: described(z.number(), 'Percentage of the limit, with two decimals'),
    gain_brl: described(amountOut, 'Of disposals with a gain; losses are not deducted'),
    loss_brl: amountOut,
    exempt: described(z.boolean(), 'The disposals are within the limit'),
    tax_due_brl: amountOut,
    carried_brl: described(amountOut, 'Taxes of earlier months below R$ 10.00, due with this one'),
    due_date: described(
      z.nullable(date),
      'Null while both are below R$ 10.00, which is added to the next tax',
    ),
    unvalued: described(z.int(), 'Disposals not counted, since their value in reais is not known yet'),
    by_asset: z.array(
      z.object({
        asset,
        quantity: amountOut,
        disposals_brl: amountOut,
        cost_brl: amountOut,
        gain_brl: amountOut,
        loss_brl: amountOut,
      }),
    ),
  })
  .check(z.meta({ id: 'TaxMonth' }));

export const taxMonthsReply = z.array(taxMonth);

export const taxMeterReply = z
  .object({
    month,
    disposals_brl: amountOut,
    limit_brl: amountOut,
    used_pct: z.number(),
    crossed: z.boolean(),
    unvalued: z.int(),
  })
  .check(z.meta({ id: 'TaxMeter' }));

export const TAX_TRANSFER_PURPOSES = ['sale', 'gift', 'loan'] as const;
export type TaxTransferPurpose = (typeof TAX_TRANSFER_PURPOSES)[number];

export const taxLotsQuery = z.object({ asset: z.optional(asset) });

export const taxAsset = z
  .object({
    asset,
    quantity: amountOut,
    cost_brl: amountOut,
    average_brl: described(
      z.nullable(z.number()),
      'Per whole coin, with eight decimals; null if nothing is held',
    ),
    unknown_quantity: described(amountOut, 'Acquired quantity without a known cost, which counts as 0'),
    lots: described(
      z.array(
        z.object({
          transaction_id: z.string(),
          date: isoDate,
          movement: z.enum(TRANSACTION_TYPES),
          kind: described(
            z.enum(['acquisition', 'disposal', 'removal']),
            'removal: leaves at cost without being sold',
          ),
          quantity: amountOut,
          value_brl: described(
            z.nullable(amountOut),
            'Cost of an acquisition, or proceeds of a disposal; null: unknown',
          ),
          cost_brl: described(z.nullable(amountOut), 'Average cost of the quantity that left'),
          gain_brl: z.nullable(amountOut),
          purpose: described(
            z.nullable(z.enum(TAX_TRANSFER_PURPOSES)),
            'Declared purpose of a transfer with another customer; null for others',
          ),
          held_quantity: described(amountOut, 'Quantity held afterwards'),
          held_cost_brl: amountOut,
        }),
      ),
      'Newest first',
    ),
  })
  .check(z.meta({ id: 'TaxAsset' }));

export const taxLotsReply = z.array(taxAsset);

export const taxCostBody = z.object({
  transaction_id: described(z.uuid(), 'Id of the coin deposit'),
  acquired_on: date,
  quantity: amountIn,
  cost_brl: amountIn,
  document: described(
    z.optional(z.nullable(z.string().check(z.maxLength(MAX_COST_DOCUMENT_LENGTH)))),
    'Supporting document',
  ),
});

const declaredCost = z.object({
  acquired_on: date,
  quantity: amountOut,
  cost_brl: amountOut,
  document: z.nullable(z.string()),
  declared_date: isoDate,
});

export const taxCostDeposit = z
  .object({
    transaction_id: z.string(),
    date: isoDate,
    asset,
    quantity: described(amountOut, 'Deposited quantity'),
    declared: described(z.nullable(declaredCost), 'Null: the cost is unknown and counts as 0'),
    earlier: described(z.array(declaredCost), 'The latest superseded declarations, at most 20, newest first'),
  })
  .check(z.meta({ id: 'TaxCostDeposit' }));

export const taxCostsReply = z.array(taxCostDeposit);

export const taxTransferBody = z.object({
  transaction_id: described(z.uuid(), 'Id of the customer’s own transaction of a transfer'),
  purpose: described(
    z.enum(TAX_TRANSFER_PURPOSES),
    'gift and loan: not a sale, coins leave at cost; a loan is returned at the cost at which it left',
  ),
});

export const taxTransfer = taxTransferBody.check(z.meta({ id: 'TaxTransfer' }));

export const taxAddressBody = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(200)),
  network: z.string().check(z.minLength(1), z.maxLength(40)),
  own: z.boolean(),
});

export const taxAddress = z
  .object({
    address: z.string(),
    network: z.string(),
    sends: described(z.int(), 'Number of sends to it'),
    own: described(z.boolean(), 'Declared as the customer’s own, so that a send is not a disposal'),
  })
  .check(z.meta({ id: 'TaxAddress' }));

export const taxAddressesReply = z.array(taxAddress);

export const taxYearParams = z.object({ year: yearIn });

export const adminTaxReply = z
  .object({ months: taxMonthsReply, assets: taxLotsReply, costs: taxCostsReply })
  .check(z.meta({ id: 'AdminTax' }));

export type TaxMonth = z.infer<typeof taxMonth>;
export type TaxMeter = z.infer<typeof taxMeterReply>;
export type TaxAsset = z.infer<typeof taxAsset>;
export type TaxCostBody = z.infer<typeof taxCostBody>;
export type TaxCostDeposit = z.infer<typeof taxCostDeposit>;
export type TaxTransferBody = z.infer<typeof taxTransferBody>;
export type TaxTransfer = z.infer<typeof taxTransfer>;
export type TaxAddressBody = z.infer<typeof taxAddressBody>;
export type TaxAddress = z.infer<typeof taxAddress>;
export type AdminTax = z.infer<typeof adminTaxReply>;
