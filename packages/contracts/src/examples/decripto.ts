import type { DecriptoBody, DecriptoMonth, DecriptoReport, DeliverDecriptoBody } from '../admin/decripto.ts';
import { ADMIN, ANA, type CallExamples } from './call.ts';

const ID = '019a2b60-11d8-7c3e-9f54-2e8d17a6b0c3';
const MADE = '2026-11-03T13:20:11.482Z';

const MONTH = {
  month: '2026-10',
  due_date: '2026-11-30',
  overdue: false,
  state: 'made',
  reports: [{ id: ID, version: 1, made_date: MADE, rows: 412, delivered_date: null, receipt_number: null }],
} satisfies DecriptoMonth;

const REPORT = {
  id: ID,
  month: '2026-10',
  version: 1,
  replaces: null,
  state: 'made',
  requested_by: ADMIN,
  requested_date: '2026-11-03T13:20:09.107Z',
  made_date: MADE,
  rows: 412,
  customers: 37,
  warnings: [{ code: 'customer_without_tax_id', user: ANA, rows: 3 }],
  customers_without_tax_id: 1,
  layout: 'in1888-2019',
  layout_confirmed: false,
  totals: [
    { kind: 'purchase', asset: 'USDT', rows: 97, quantity: 10514.32692307, value_brl: 54674.5, fee_brl: 0 },
  ],
  stablecoins: { purchases_brl: 54674.5, sales_brl: 20310.07, payments_brl: 8411.9, swaps_brl: 12750.33 },
  delivery: null,
  comparison: null,
  needs_two: true,
} satisfies DecriptoReport;

const PENDING = {
  ...REPORT,
  warnings: [],
  customers_without_tax_id: 0,
  delivery: {
    id: '019a2b9c-7720-7d15-8b1e-60c4f2a93d58',
    status: 'pending',
    receipt_number: '2026.11.0000417-3',
    note: 'Entregue no e-CAC em 3/11.',
    requested_by: ADMIN,
    requested_date: '2026-11-03T14:25:40.003Z',
    first_approved_by: ADMIN,
    decided_by: null,
    decided_date: null,
  },
} satisfies DecriptoReport;

const COMPARED = {
  ...PENDING,
  delivery: {
    ...PENDING.delivery,
    status: 'approved',
    decided_by: ANA,
    decided_date: '2026-11-03T15:02:19.640Z',
  },
  comparison: {
    compared_date: '2026-11-09T03:37:02.114Z',
    came: 0,
    changed: 1,
    went: 0,
    differences: [
      {
        transaction_id: '019a1c07-53b2-7a41-8c66-9d0e4b72f1a5',
        change: 'changed',
        user: ANA,
        date: '2026-10-21T17:44:12.030Z',
        before: { kind: 'payment', asset: 'USDT', quantity: 23.00576923, value_brl: 104 },
        after: { kind: 'payment', asset: 'USDT', quantity: 18.00576923, value_brl: 78 },
      },
    ],
  },
} satisfies DecriptoReport;

const DECIDED = { decided_by: ANA, decided_date: '2026-11-03T15:02:19.640Z' };

export const DECRIPTO: CallExamples = {
  'GET /api/admin/decripto': { reply: [MONTH] },
  'POST /api/admin/decripto': { body: { month: '2026-10' } satisfies DecriptoBody, reply: REPORT },
  'GET /api/admin/decripto/{id}': { reply: COMPARED },
  'POST /api/admin/decripto/{id}/delivery': {
    body: {
      receipt_number: PENDING.delivery.receipt_number,
      note: PENDING.delivery.note,
    } satisfies DeliverDecriptoBody,
    reply: PENDING,
  },
  'POST /api/admin/decripto/{id}/delivery/approve': {
    reply: { ...PENDING, delivery: { ...PENDING.delivery, ...DECIDED, status: 'approved' } },
  },
  'POST /api/admin/decripto/{id}/delivery/refuse': {
    reply: { ...PENDING, delivery: { ...PENDING.delivery, ...DECIDED, status: 'refused' } },
  },
};
