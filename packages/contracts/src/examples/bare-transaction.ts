import type { Transaction } from '../transactions.ts';
import { ANA } from './call.ts';

/** A completed transfer without details, for tests to add theirs. */
export const BARE_TRANSACTION: Transaction = {
  id: '0199f512-3ab0-7f46-8c1d-e27b905d6a85',
  transaction_type: 'transfer',
  status: 'completed',
  direction: 'out',
  created_date: '2026-11-21T12:00:00.000Z',
  created_by: ANA.email,
  description: null,
  amount_brl: null,
  amount_usdt: null,
  brl_to_usdt_rate: null,
  pix_key: null,
  end_to_end_id: null,
  from_currency: null,
  to_currency: null,
  from_amount: null,
  crypto_amount: null,
  recipient_email: null,
  sender_name: null,
  sender_email: null,
  failure: null,
  failure_reason: null,
  returned_date: null,
};
