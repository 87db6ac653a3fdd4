import { expect, it } from 'vitest';
import { amountOf, customerParty, type OutsideParty, outsideParty, rateOf } from './domain.ts';

const UNKNOWN: OutsideParty = { name: null, isNameConfirmed: false, taxId: null, institution: null };
const party = (known: Partial<OutsideParty>) => outsideParty({ ...UNKNOWN, ...known });

it.each<[Partial<OutsideParty>, object | undefined]>([
  [{}, undefined],
  [{ name: '\u200b', taxId: ' ' }, undefined],
  [{ name: 'Ana Lima' }, { unconfirmed_name: 'Ana L.' }],
  [
    { name: 'Ana Lima', isNameConfirmed: true, taxId: '***.982.247-**' },
    { name: 'Ana L.', tax_id: '***.982.247-**' },
  ],
  [
    { name: 'Lima Ltda', isNameConfirmed: true, taxId: '11.222/33' },
    { name: 'Lima Ltda', tax_id: '11.222/33' },
  ],
  [{ institution: ' Banco\u202e ' }, { institution: 'Banco' }],
  [{ institution: 'x'.repeat(121) }, { institution: 'x'.repeat(120) }],
  [
    { name: 'x'.repeat(201), taxId: '/'.repeat(21) },
    { unconfirmed_name: 'x'.repeat(200), tax_id: '/'.repeat(20) },
  ],
])('%j outside the bank is shown as %j', (known, shown) => expect(party(known)).toEqual(shown));

it('a customer is shown masked, as a customer of this bank', () => {
  expect(customerParty('Ana Lima', null)).toEqual({ name: 'Ana L.', institution: 'Lastro' });
  expect(customerParty('Ana Lima', '***')).toEqual({ name: 'Ana L.', tax_id: '***', institution: 'Lastro' });
});

it('amounts and rates are exact', () => {
  expect(amountOf('USDT', -1n)).toEqual({ currency: 'USDT', value: '-0.00000001' });
  expect([rateOf(null), rateOf(520_000_001n)]).toEqual([{}, { rate: '5.20000001' }]);
});
