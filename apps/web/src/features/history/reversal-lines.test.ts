import { expect, test } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { chargeOf, reversalLines } from './reversal-lines.ts';

test('a returned deposit shows the amount, others show nothing', () => {
  expect(reversalLines({ reversed: '0' as WireNumber })).toEqual([]);
  expect(reversalLines({ reversed: '5000.00' as WireNumber })).toEqual([
    { label: 'Devolvido ao pagador', value: 'R$\u00a05.000,00', money: true },
  ]);
});

test('only a deposit by a charge has one', () => {
  const txid = 'x'.repeat(26);
  expect(chargeOf({ transaction_type: 'pix_deposit', pix_key: txid })).toBe(txid);
  expect(chargeOf({ transaction_type: 'pix_reversal', pix_key: txid })).toBeNull();
  const ofReceiveCode = `L${'0'.repeat(24)}`;
  expect(chargeOf({ transaction_type: 'pix_deposit', pix_key: ofReceiveCode })).toBeNull();
});
