import type { CloseDifferenceBody, PayoutDifference } from '../admin/payout-differences.ts';
import type {
  AssignBody,
  MarkReturnedBody,
  PixReversal,
  SuspensePayment,
  UnattributedDeposit,
} from '../admin/stray-money.ts';
import { ADMIN, ANA, BRUNO, type CallExamples } from './call.ts';

const SUSPENSE = {
  id: 'E9999999920261018201547362910584',
  txid: null,
  amount_brl: 150,
  amount_usdt: 28.84615384,
  reason: 'unknown_charge',
  state: 'waiting',
  paid_date: '2026-10-18T20:15:47.000Z',
  created_date: '2026-10-18T20:15:49.113Z',
  charge_owner: null,
  assigned_to: null,
  decided_by: null,
  decided_date: null,
  return_problem: null,
  needs_two: false,
  first_approval: null,
} satisfies SuspensePayment;

const REVERSAL = {
  id: '0199f6a4-51d2-7c3e-9b07-e4f81a2d6c95',
  end_to_end_id: 'E9999999920261018201547362910584',
  txid: '7d9f3c21b84e4f0aa6d15c02e97b3f48',
  nature: 'MED_FRAUDE',
  amount_brl: 520,
  amount_usdt: 100,
  taken: 30,
  collected: 0,
  written_off: 0,
  outstanding: 70,
  available: 40,
  pending_withdrawals: 0,
  state: 'open',
  created_date: '2026-10-21T11:26:03.418Z',
  user: ANA,
  write_off_requested_by: null,
  settled_by: null,
  settled_date: null,
} satisfies PixReversal;

const SETTLED = {
  outstanding: 0,
  state: 'settled',
  settled_by: ADMIN,
  settled_date: '2026-10-21T15:02:47.590Z',
} as const;

const STRAY = {
  id: '0199f4f2-06b7-7e9d-8c54-d3a1f7e0829b',
  currency: 'ETH',
  network: 'ETH',
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  tag: null,
  tx_id: '0x41d7a9e3c60b58f2749e1cd3850fb6a2e7943d10c8ba65f7203e9d814fc6b057',
  amount: 0.05,
  amount_text: '0.05',
  reason: 'unknown_address',
  state: 'waiting',
  assignable: true,
  created_date: '2026-10-18T22:41:36.740Z',
  arrived_at: BRUNO,
  assigned_to: null,
  decided_by: null,
  decided_date: null,
  note: null,
  transaction_id: null,
  needs_two: false,
  first_approval: null,
} satisfies UnattributedDeposit;

const DECIDED = { decided_by: ADMIN, decided_date: '2026-10-19T14:05:12.066Z' } as const;

const DIFFERENCE = {
  id: '0199f6d2-5b1e-7c48-9a3f-d17e60b4c285',
  user: { id: ANA.id, name: ANA.name, email: ANA.email, phone: ANA.phone },
  type: 'pix',
  receiver: 'Padaria Aurora',
  reference: 'E99999001202610191402Kd83hfQ0z7P',
  ordered_brl: 45,
  paid_brl: 44.5,
  returned_brl: 0,
  difference_brl: 0.5,
  credit_usdt: 0.09615384,
  state: 'open',
  paid_date: '2026-10-19T14:02:13.118Z',
  closings: [],
  needs_two: false,
  first_approval: null,
} satisfies PayoutDifference;

const CLOSING = { borne_by: 'customer', note: 'O lojista deu desconto antes de receber.' } as const;

export const STRAY_MONEY: CallExamples = {
  'GET /api/admin/suspense': { reply: [SUSPENSE] },
  'POST /api/admin/suspense/{id}/assign': {
    body: { user_id: ANA.id } satisfies AssignBody,
    reply: { ...SUSPENSE, ...DECIDED, state: 'assigned', assigned_to: ANA } satisfies SuspensePayment,
  },
  'POST /api/admin/suspense/{id}/return': {
    reply: { ...SUSPENSE, ...DECIDED, state: 'returning' } satisfies SuspensePayment,
  },
  'GET /api/admin/pix-reversals': { reply: [REVERSAL] },
  'POST /api/admin/pix-reversals/{id}/collect': {
    reply: { ...REVERSAL, collected: 40, outstanding: 30, available: 0 } satisfies PixReversal,
  },
  'POST /api/admin/pix-reversals/{id}/write-off': {
    reply: { ...REVERSAL, ...SETTLED, written_off: 70 } satisfies PixReversal,
  },
  'POST /api/admin/pix-reversals/{id}/settle': {
    reply: { ...REVERSAL, ...SETTLED, taken: 100, available: 0 } satisfies PixReversal,
  },
  'GET /api/admin/unattributed': { reply: [STRAY] },
  'POST /api/admin/unattributed/{id}/assign': {
    body: { user_id: BRUNO.id } satisfies AssignBody,
    reply: {
      ...STRAY,
      ...DECIDED,
      state: 'assigned',
      assignable: false,
      assigned_to: BRUNO,
      transaction_id: '0199f51d-70e2-7b46-95f8-a2c604d1e93f',
    } satisfies UnattributedDeposit,
  },
  'POST /api/admin/unattributed/{id}/return': {
    body: { note: 'Devolvido pela corretora ao endereço de origem.' } satisfies MarkReturnedBody,
    reply: {
      ...STRAY,
      ...DECIDED,
      state: 'returned',
      assignable: false,
      note: 'Devolvido pela corretora ao endereço de origem.',
    } satisfies UnattributedDeposit,
  },
  'GET /api/admin/payout-differences': { reply: [DIFFERENCE] },
  'POST /api/admin/payout-differences/{id}/close': {
    body: CLOSING satisfies CloseDifferenceBody,
    reply: {
      ...DIFFERENCE,
      difference_brl: 0,
      credit_usdt: null,
      state: 'closed',
      closings: [
        {
          ...CLOSING,
          amount_brl: 0.5,
          credited_usdt: 0.09615384,
          decided_by: ADMIN,
          decided_date: '2026-10-19T14:05:12.066Z',
        },
      ],
    } satisfies PayoutDifference,
  },
};
