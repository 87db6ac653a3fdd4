import type {
  AdminTax,
  TaxAddress,
  TaxAddressBody,
  TaxAsset,
  TaxCostBody,
  TaxCostDeposit,
  TaxMeter,
  TaxMonth,
  TaxTransfer,
} from '../tax.ts';
import type { CallExamples } from './call.ts';

const DEPOSIT = '0199f60b-2c18-7e54-8a3d-5f7b90c1d2e4';

const MONTH = {
  month: '2026-10',
  disposals_brl: 1380,
  limit_brl: 35000,
  used_pct: 3.94,
  gain_brl: 45.79,
  loss_brl: 0,
  exempt: true,
  tax_due_brl: 0,
  carried_brl: 0,
  due_date: null,
  unvalued: 0,
  by_asset: [
    { asset: 'USDT', quantity: 250, disposals_brl: 1380, cost_brl: 1334.21, gain_brl: 45.79, loss_brl: 0 },
  ],
} satisfies TaxMonth;

const ASSET = {
  asset: 'USDT',
  quantity: 42.3076923,
  cost_brl: 225.79,
  average_brl: 5.33685455,
  unknown_quantity: 0,
  lots: [
    {
      transaction_id: '0199f60c-91d0-7b12-9c4e-7a15b3d8e6f2',
      date: '2026-10-20T17:31:08.214Z',
      movement: 'pix_payment',
      kind: 'disposal',
      quantity: 100,
      value_brl: 540,
      cost_brl: 533.68,
      gain_brl: 6.32,
      purpose: null,
      held_quantity: 42.3076923,
      held_cost_brl: 225.79,
    },
  ],
} satisfies TaxAsset;

const DECLARED = {
  acquired_on: '2025-03-14',
  quantity: 0.015,
  cost_brl: 7350.4,
  document: 'Nota da corretora 1182',
  declared_date: '2026-10-21T12:08:44.102Z',
};

const COST = {
  transaction_id: DEPOSIT,
  date: '2026-10-18T09:12:30.517Z',
  asset: 'BTC',
  quantity: 0.02,
  declared: DECLARED,
  earlier: [],
} satisfies TaxCostDeposit;

const ADDRESS = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', network: 'BTC' } as const;
const OWN = { ...ADDRESS, sends: 2, own: true } satisfies TaxAddress;

const GIFT = {
  transaction_id: '0199f60d-02aa-7c4e-8b19-3e6d5a7f9c01',
  purpose: 'gift',
} as const satisfies TaxTransfer;

export const TAX: CallExamples = {
  'POST /api/tax/transfers': { body: GIFT, reply: GIFT },
  'GET /api/tax/year/{year}/informe.pdf': {},
  'GET /api/tax/year/{year}/informe.csv': {},
  'GET /api/tax/meter': {
    reply: {
      month: '2026-10',
      disposals_brl: 1380,
      limit_brl: 35000,
      used_pct: 3.94,
      crossed: false,
      unvalued: 0,
    } satisfies TaxMeter,
  },
  'GET /api/tax/months': { reply: [MONTH] },
  'GET /api/tax/lots': { reply: [ASSET] },
  'GET /api/tax/costs': { reply: [COST] },
  'POST /api/tax/costs': {
    body: {
      transaction_id: DEPOSIT,
      acquired_on: '2025-03-14',
      quantity: '0.015',
      cost_brl: '7350.40',
      document: 'Nota da corretora 1182',
    } satisfies TaxCostBody,
    reply: COST,
  },
  'GET /api/tax/addresses': { reply: [OWN] },
  'POST /api/tax/addresses': { body: { ...ADDRESS, own: true } satisfies TaxAddressBody, reply: [OWN] },
  'GET /api/admin/users/{id}/tax': {
    reply: { months: [MONTH], assets: [ASSET], costs: [COST] } satisfies AdminTax,
  },
};
