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

/** As Efí describes a code. */
const described = (change: object) => ({
  tipoCob: 'cob',
  txid: 'PEDIDO42',
  status: 'ATIVA',
  chave: 'loja@exemplo.com',
  calendario: { criacao: '2026-11-23T15:00:00Z', expiracao: 3600 },
  devedor: { nome: 'Francisco da Silva', cpf: '***.456.789-**' },
  recebedor: { nome: 'Loja', cpf: '***.456.789-**' },
  valor: { final: '567.89' },
  ...change,
});

it('a charge with its final amount and a masked CPF is read', () => {
  const charge = readForeignCharge(described({}), '2026-11-23');
  expect(charge).toMatchObject({
    amount: { minor: 56_789n },
    receiver: { name: 'Loja', maskedTaxId: '***.456.789-**' },
  });
});

it.each([
  ['198', 19_800n],
  ['39.9', 3_990n],
])('the amount %s of another bank is read', (original, minor) => {
  const charge = readForeignCharge(described({ valor: { original } }), '2026-11-23');
  expect(charge.amount?.minor).toBe(minor);
});

it.each([
  ['529.982.247-25', null],
  ['52998224725', '***.982.247-**'],
  ['11222333000181', '11.222.333/0001-81'],
  ['**<b>98</b>', null],
])('the tax id %s is shown as %s', (cpf, shown) => {
  const charge = readForeignCharge(described({ recebedor: { nome: 'Loja', cpf } }), '2026-11-23');
  expect(charge.receiver?.maskedTaxId).toBe(shown);
});

it('an immediate charge without an amount is refused', () => {
  expect(() => readForeignCharge(described({ valor: {} }), '2026-11-23')).toThrow();
});
