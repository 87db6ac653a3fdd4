import type { ReadPaymentBody, ReadPaymentReply } from '../payments/read.ts';
import type { CallExamples } from './call.ts';

export const PAYMENTS: CallExamples = {
  'POST /api/payments/read': {
    body: {
      text: '00020126730014br.gov.bcb.pix01361c995784-b8a4-482a-952e-4b8cd69282160211payment xyz5204000053039865406100.005802BR5912IJ Solutions6006MACEIO62090505ij1236304BAA9',
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
      receiver: {
        name: 'IJ Solutions',
        name_source: 'code',
        tax_id_masked: null,
        institution: null,
        key_masked: '1c995784…8216',
        city: 'MACEIO',
      },
      verified: null,
      breakdown: null,
      description: 'payment xyz',
      warnings: [],
      go: null,
    } satisfies ReadPaymentReply,
  },
};
