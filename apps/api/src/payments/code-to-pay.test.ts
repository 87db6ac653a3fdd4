import { readBrCode, writeStaticBrCode } from '@lastro/brcode';
import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import { codeToPay } from './code-to-pay.ts';
import type { PaymentTarget } from './domain.ts';

const KEY = 'loja@exemplo.com';
const AMOUNT = money('BRL', 1_234n);

function target(change: Partial<PaymentTarget> = {}, amountMinor?: bigint): PaymentTarget {
  const shop = { key: KEY, merchantName: 'Padaria', merchantCity: 'RECIFE', txid: 'A1' };
  return {
    kind: 'pix_static',
    code: writeStaticBrCode({ ...shop, ...(amountMinor === undefined ? {} : { amountMinor }) }),
    payOn: '2026-11-23',
    key: KEY,
    keyType: 'email',
    txid: 'A1',
    charge: null,
    receiver: null,
    description: null,
    bill: null,
    ...change,
  };
}

it('a static code is paid unchanged, or with the chosen amount added', () => {
  const named = target({}, 1_234n);
  expect(codeToPay(named, AMOUNT)).toBe(named.code);
  const written = readBrCode(codeToPay(target(), AMOUNT) ?? '');
  expect(written).toMatchObject({ kind: 'static', key: KEY, txid: 'A1', amountMinor: 1_234n });
});

it('a static code whose amount lacks decimals, which some providers misread, is rewritten', () => {
  const code =
    '00020126580014br.gov.bcb.pix01365a5ea8c2-cbb5-4c25-a7be-2a778871fc5f52040000530398654031985802BR5911Arrumadinho6008Brasilia62290525e433v1530u155f31mSushiPro63048381';
  const [key, txid] = ['5a5ea8c2-cbb5-4c25-a7be-2a778871fc5f', 'e433v1530u155f31mSushiPro'];
  const written = codeToPay(target({ code, key, txid }), money('BRL', 19_800n)) ?? '';
  expect(written).toContain('5406198.00');
  expect(readBrCode(written)).toMatchObject({ key, txid, merchantName: 'Arrumadinho' });
});

it.each<[string, PaymentTarget]>([
  ['a key', target({ kind: 'pix_key', code: KEY, txid: null })],
  ['a code without a txid', target({ txid: null })],
  ['a code of another amount', target({}, 1_235n)],
  ['a txid that no code can hold', target({ txid: 'A'.repeat(26) })],
  ['a code that cannot be read', target({ code: '0002' })],
])('%s is paid by the key', (_, one) => {
  expect(codeToPay(one, AMOUNT)).toBeNull();
});
