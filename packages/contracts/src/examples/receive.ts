import type { CreateReceiveLinkBody, PublicReceiveReply, ReceiveLink } from '../receive.ts';
import type { CallExamples } from './call.ts';

const CODE = 'L7Z3M9Q2X8T5V0B4N6C1KRWJH';
const BRCODE =
  '00020126580014br.gov.bcb.pix01367b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36520400005303986540545.005802BR5906LASTRO6009SAO PAULO62290525L7Z3M9Q2X8T5V0B4N6C1KRWJH63042CCA';

const OPEN = {
  id: '0199f5d1-3a7e-7c26-b814-5e90d2c7f463',
  code: CODE,
  url: `https://lastro.example/r/${CODE}`,
  brcode: BRCODE,
  amount_brl: 45,
  amount_usdt: null,
  description: 'Jantar de sábado',
  uses: 'one',
  state: 'open',
  expires_at: '2026-10-26T15:00:00.000Z',
  created_date: '2026-10-19T15:20:08.114Z',
  payments: 0,
  received_brl: 0,
  last_paid_at: null,
} satisfies ReceiveLink;

const PAID = {
  ...OPEN,
  brcode: null,
  state: 'paid',
  payments: 1,
  received_brl: 45,
  last_paid_at: '2026-10-19T18:41:52.306Z',
} satisfies ReceiveLink;

export const RECEIVE: CallExamples = {
  'POST /api/receive/links': {
    body: {
      amount_brl: '45.00',
      description: OPEN.description,
      uses: 'one',
      expires_at: OPEN.expires_at,
    } satisfies CreateReceiveLinkBody,
    reply: OPEN,
  },
  'GET /api/receive/links': { reply: [PAID] },
  'GET /api/receive/links/{id}': { reply: PAID },
  'DELETE /api/receive/links/{id}': { reply: { success: true } },
  'GET /api/public/receive/{code}': {
    reply: {
      name: 'Ana L.',
      amount_brl: 45,
      description: OPEN.description,
      brcode: BRCODE,
      state: 'open',
    } satisfies PublicReceiveReply,
  },
};
