import type { SendPixBody } from '@lastro/contracts';
import { rate, toDecimal } from '@lastro/money';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { parsePixOrder } from './domain.ts';

const RATE = rate('USDT', 'BRL', '5.2');
const BODY: SendPixBody = { valor: '52.00', pix_key_type: 'email', pix_key: ' Ana@Lastro.Example ' };
const parse = (change: Partial<SendPixBody>) => parsePixOrder({ ...BODY, ...change }, RATE);

it.each<[SendPixBody['valor'], SendPixBody['amount_usdt'], string, string]>([
  ['0.01', undefined, '0.01', '0.00192308'],
  ['9999999999.99', undefined, '9999999999.99', '1923076923.07500000'],
  [19.239 * 5.2, undefined, '100.04', '19.24000000'],
  ['52.00', undefined, '52.00', '10.00000000'],
  ['100.00', null, '100.00', '19.23076924'],
  ['100.00', '19.23076923', '100.00', '19.23076924'],
  ['100.00', '19.23269230', '100.00', '19.23269230'],
  ['100.00', '19.23269231', '100.00', '19.23076924'],
])('R$ %s with %s USDT pays R$ %s for %s', (valor, amount_usdt, amount, debit) => {
  const order = parse({ valor, amount_usdt });
  expect([order.amount, order.debit].map(toDecimal)).toEqual([amount, debit]);
});

it.each<[Partial<SendPixBody>, string]>([
  [{ valor: '0.009' }, 'invalid_amount'],
  [{ valor: '-0.01' }, 'invalid_amount'],
  [{ valor: '10000000000.00' }, 'amount_out_of_range'],
  [{ amount_usdt: '0' }, 'invalid_amount'],
  [{ holder_name: 'Ana\u202e' }, 'invalid_request'],
  [{ holder_name: '𠀀'.repeat(121) }, 'invalid_request'],
  // NFC doubles them.
  [{ holder_name: '\u0958'.repeat(61) }, 'invalid_request'],
  [{ bank_name: '\u0958'.repeat(31) }, 'invalid_request'],
  [{ pix_key: 'ana' }, 'invalid_pix_key'],
])('%j is refused: %s', (change, code) => {
  expect(refusalOf(() => parse(change))).toBe(code);
});

it('texts are trimmed, and empty ones are absent', () => {
  expect(parse({ holder_name: ' Ana\u0301 ', bank_name: ' ', description: ' oi ' })).toMatchObject({
    key: 'ana@lastro.example',
    keyType: 'email',
    holderName: 'Aná',
    bankName: null,
    description: 'oi',
  });
  expect(parse({})).toMatchObject({ holderName: null, bankName: null, description: null });
});
