import { expect, test } from 'vitest';
import { concealKey, distinct, type PastPayout } from './past-payouts.ts';

test.each([
  ['cpf', '529.982.247-25', 'CPF ***.982.247-**'],
  ['cnpj', '12.ABC.345/01DE-35', 'CNPJ 12.ABC.345/01DE-35'],
  ['phone', '(11) 98765-4321', 'Telefone •••• 4321'],
  ['email', 'marina@exemplo.com.br', 'm***@exemplo.com.br'],
  ['random', '123e4567-e89b-12d3-a456-426614174000', 'Chave 123e…4000'],
] as const)('a %s key is masked recognisably', (keyType, key, shown) => {
  expect(concealKey({ keyType, key })).toBe(shown);
});

test('a destination is offered once, with its latest use', () => {
  const nubank: PastPayout = { holder: 'Ana', bank: 'Nubank', keyType: 'cpf', key: '529.982.247-25' };
  const inter: PastPayout = { ...nubank, bank: 'Inter' };
  expect(distinct([nubank, inter, { ...nubank, holder: 'Ana Lima' }])).toEqual([nubank, inter]);
});
