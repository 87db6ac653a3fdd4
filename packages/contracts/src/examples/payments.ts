import type {
  CreatePaymentBody,
  CreatePaymentReply,
  Payment,
  PaymentQuote,
  QuotePaymentBody,
} from '../payments/pay.ts';
import type { ReadPaymentBody, ReadPaymentReply } from '../payments/read.ts';
import type { NamePaidReceiverBody, PaidReceiver, ReadCode } from '../payments/remembered.ts';
import type { CallExamples } from './call.ts';

const CODE =
  '00020126730014br.gov.bcb.pix01361c995784-b8a4-482a-952e-4b8cd69282160211payment xyz5204000053039865406100.005802BR5912IJ Solutions6006MACEIO62090505ij1236304BAA9';

const RECEIVER = {
  name: 'IJ Solutions',
  name_source: 'code',
  tax_id_masked: null,
  institution: null,
  key_masked: '1c995784…8216',
  city: 'MACEIO',
} as const;

const PAYMENT = {
  payment_id: '0199f520-1b0e-7d11-9c44-0d6a1f3e7b52',
  transaction_id: '0199f520-1b0e-7d12-8a09-5f2c4e6b8d10',
  kind: 'pix_static',
  status: 'completed',
  amount_usdt: 19.23076924,
  amount_brl: 100,
  rate: 5.2,
  fee_usdt: 0,
  tax_usdt: 0,
  receiver: RECEIVER,
  description: 'Pagamento PIX para IJ Solutions',
  end_to_end_id: 'E9999999920261019135204815263748',
  failure: null,
  created_at: '2026-10-19T13:52:04.118Z',
  closed_at: '2026-10-19T13:52:06.480Z',
} satisfies Payment;

export const PAYMENTS: CallExamples = {
  'GET /api/payments': { reply: [PAYMENT] },
  'GET /api/payments/{id}': { reply: PAYMENT },
  'GET /api/payments/receivers': {
    reply: [
      {
        id: PAYMENT.payment_id,
        name: RECEIVER.name,
        nickname: 'Oficina',
        institution: null,
        tax_id_masked: null,
        key_masked: RECEIVER.key_masked,
        text: '1c995784-b8a4-482a-952e-4b8cd6928216',
        last_amount_brl: 100,
        last_date: PAYMENT.created_at,
      },
    ] satisfies PaidReceiver[],
  },
  'PUT /api/payments/receivers/{id}': {
    body: { nickname: 'Oficina' } satisfies NamePaidReceiverBody,
    reply: { success: true },
  },
  'DELETE /api/payments/receivers/{id}': { reply: { success: true } },
  'GET /api/payments/codes': {
    reply: [
      {
        id: '0199f51f-d0b4-7a31-8d55-2f6e1c9b7a40',
        kind: 'pix_static',
        receiver_name: RECEIVER.name,
        amount_brl: 100,
        due_date: null,
        text: CODE,
        state: 'open',
        read_at: '2026-10-19T13:51:46.031Z',
      },
    ] satisfies ReadCode[],
  },
  'DELETE /api/payments/codes/{id}': { reply: { success: true } },
  'POST /api/payments/quotes': {
    body: { text: CODE } satisfies QuotePaymentBody,
    reply: {
      quote_id: '0199f51f-e6a4-7c00-b1d2-7e8f9a0b1c2d',
      expires_at: '2026-10-19T13:52:51.907Z',
      seconds_left: 60,
      amount_brl: 100,
      amount_usdt: 19.23076924,
      rate: 5.2,
      fee_usdt: 0,
      tax_usdt: 0,
      vet: 5.2,
      receiver: RECEIVER,
      breakdown: null,
      instant: true,
      warnings: [],
    } satisfies PaymentQuote,
  },
  'POST /api/payments': {
    body: {
      quote_id: '0199f51f-e6a4-7c00-b1d2-7e8f9a0b1c2d',
      description: 'Mensalidade',
    } satisfies CreatePaymentBody,
    reply: {
      payment_id: PAYMENT.payment_id,
      transaction_id: PAYMENT.transaction_id,
      status: 'sending',
      amount_usdt: PAYMENT.amount_usdt,
      amount_brl: PAYMENT.amount_brl,
    } satisfies CreatePaymentReply,
  },
  'POST /api/payments/read': {
    body: {
      text: CODE,
    } satisfies ReadPaymentBody,
    reply: {
      kind: 'pix_static',
      title: 'PIX',
      needs_amount: false,
      amount_changeable: false,
      amount_brl: 100,
      due_date: null,
      payable: true,
      problem: null,
      receiver: RECEIVER,
      verified: null,
      breakdown: null,
      description: 'payment xyz',
      warnings: [],
      go: null,
    } satisfies ReadPaymentReply,
  },
};
