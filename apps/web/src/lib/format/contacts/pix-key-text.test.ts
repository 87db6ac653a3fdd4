import { expect, test } from 'vitest';
import { concealedPixKey, pixKeyTypeOf } from './pix-key-text.ts';

test.each([
  ['52998224725', 'cpf', 'CPF ***.982.247-**'],
  ['12ABC34501DE35', 'cnpj', 'CNPJ 12.ABC.345/01DE-35'],
  ['+5511987654321', 'phone', 'Telefone •••• 4321'],
  ['+14155550100', 'phone', 'Telefone •••• 0100'],
  ['marina@exemplo.com.br', 'email', 'm***@exemplo.com.br'],
  ['123e4567-e89b-12d3-a456-426614174000', 'random', 'Chave 123e…4000'],
  ['pagamento', null, 'pagamento'],
] as const)('the key %s is of type %s and concealed recognisably', (key, type, shown) => {
  expect(pixKeyTypeOf(key)).toBe(type);
  expect(concealedPixKey(type, key)).toBe(shown);
});

test('a formatted key is concealed alike', () => {
  expect(concealedPixKey('cpf', '529.982.247-25')).toBe('CPF ***.982.247-**');
  expect(concealedPixKey('phone', '(11) 98765-4321')).toBe('Telefone •••• 4321');
});
