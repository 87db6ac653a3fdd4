import { expect, it } from 'vitest';
import { readForeignCharge } from './payload.ts';

const charge = (dataDeVencimento: string) => ({
  txid: 'PEDIDO42',
  status: 'ATIVA',
  chave: 'loja@exemplo.com',
  calendario: { criacao: '2026-11-23T15:00:00Z', dataDeVencimento, validadeAposVencimento: 2_147_483_647 },
  valor: { original: '45.00' },
});

it.each(['0001-01-01', '9999-12-31'])('a charge due %s is read', (date) => {
  expect(readForeignCharge(charge(date), '2026-11-23').due).toMatchObject({ date });
});

it('a charge due in the year 0, which the database cannot store, is refused', () => {
  expect(() => readForeignCharge(charge('0000-12-31'), '2026-11-23')).toThrow(/dataDeVencimento/);
});
