import type { PixKeyType } from '@lastro/contracts';
import { expect, it } from 'vitest';
import { readPixKey } from './key.ts';

const VALID: readonly [type: PixKeyType, text: string, key: string][] = [
  ['cpf', '52998224725', '52998224725'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', ' 529 982 247 25 ', '52998224725'],
  // Passes the check digits, though many examples use it.
  ['cpf', '123.456.789-09', '12345678909'],
  // The first check digit is 0 for a remainder below two.
  ['cpf', '00000001910', '00000001910'],
  ['cnpj', '11222333000181', '11222333000181'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  // Receita Federal's own example of the alphanumeric form.
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cnpj', '12abc34501de35', '12ABC34501DE35'],
  ['email', 'Fulana.De-Tal+pix@Exemplo.com.br', 'fulana.de-tal+pix@exemplo.com.br'],
  ['email', ' a@b.co ', 'a@b.co'],
  ['email', `${'a'.repeat(64)}@exemplo.comb`, `${'a'.repeat(64)}@exemplo.comb`],
  ['phone', '+5511987654321', '+5511987654321'],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '11987654321', '+5511987654321'],
  ['phone', '0 15 11 98765-4321', '+5511987654321'],
  ['phone', '+351 912 345 678', '+351912345678'],
  ['random', '123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['random', '123e4567e12b12d1a456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
];

it.each(VALID)('reads the %s %j as %s', (type, text, key) => {
  expect(readPixKey(type, text)).toBe(key);
});

const INVALID: readonly [type: PixKeyType, text: string][] = [
  ['cpf', ''],
  ['cpf', '52998224726'],
  ['cpf', '52998224735'],
  ['cpf', '5299822472'],
  ['cpf', '529982247255'],
  ['cpf', '11111111111'],
  ['cpf', '00000000000'],
  ['cpf', '529.982.247-2x'],
  ['cpf', '５２９９８２２４７２５'],
  ['cpf', 'ana@lastro.example'],
  ['cpf', '11222333000181'],
  ['cnpj', '11222333000182'],
  ['cnpj', '11222333000191'],
  ['cnpj', '1122233300018'],
  ['cnpj', '00000000000000'],
  ['cnpj', '12ABC34501DE36'],
  // Check digits stay digits.
  ['cnpj', '12ABC34501DE3A'],
  ['cnpj', '12ÁBC34501DE35'],
  ['cnpj', '52998224725'],
  ['email', 'fulana'],
  ['email', 'fulana@'],
  ['email', '@exemplo.com'],
  ['email', 'fulana@exemplo'],
  ['email', 'fulana@-exemplo.com'],
  ['email', 'fulana@exemplo..com'],
  ['email', 'fu lana@exemplo.com'],
  ['email', 'fulãna@exemplo.com'],
  ['email', `${'a'.repeat(66)}@exemplo.com`],
  ['phone', '12345'],
  ['phone', '+55 11 1234'],
  ['phone', '(00) 98765-4321'],
  ['phone', '+5511987654321 ramal 5'],
  ['phone', 'onze'],
  ['random', '123e4567-e12b-12d1-a456-42665544000'],
  ['random', '123e4567-e12b-12d1-a456-4266554400000'],
  ['random', '123e4567-e12b-12d1-a456-42665544000g'],
  ['random', '52998224725'],
  ['random', ''],
];

it.each(INVALID)('refuses the %s %j', (type, text) => {
  expect(() => readPixKey(type, text)).toThrow(expect.objectContaining({ code: 'invalid_pix_key' }));
});
