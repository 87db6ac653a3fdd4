import { expect, test } from 'vitest';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { confirmationOf } from './api.ts';

test('a confirmation keeps the amounts as sent by the server', () => {
  const txid = 'a'.repeat(32);
  const confirmation = confirmationOf({
    txid,
    brcode: '000201',
    valor: '250.5' as WireNumber,
    amount_usdt: '48.17307692' as WireNumber,
    expires_at: '2026-11-21T13:00:00.000Z',
  });
  expect(confirmation).toEqual({
    transaction_type: 'pix_deposit',
    amount_brl: '250.5',
    amount_usdt: '48.17307692',
    description: `Depósito PIX • txid ${txid}`,
    status: 'completed',
    pix_key: txid,
  });
});
