import { expect, test } from 'vitest';
import { distinct, type PastPayout } from './past-payouts.ts';

test('a destination is offered once, with its latest use', () => {
  const nubank: PastPayout = { holder: 'Ana', bank: 'Nubank', keyType: 'cpf', key: '529.982.247-25' };
  const inter: PastPayout = { ...nubank, bank: 'Inter' };
  expect(distinct([nubank, inter, { ...nubank, holder: 'Ana Lima' }])).toEqual([nubank, inter]);
});
