import { describe, expect, test } from 'vitest';
import { formatPixKey } from '../../../lib/format/contacts/pix-key-text.ts';
import { pixKeyProblem, readPixKey } from './pix-key.ts';

/** The field's text after typing character by character. */
function typed(type: Parameters<typeof formatPixKey>[0], keys: string): string {
  return [...keys].reduce((text, key) => formatPixKey(type, text + key), '');
}

describe('a key being typed', () => {
  test.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '5299822472599', '529.982.247-25'],
    ['cpf', '529', '529'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['phone', '+5511987654321', '(11) 98765-4321'],
    ['phone', '+14155550100', '+14155550100'],
    ['email', 'Ana@Lastro.example', 'Ana@Lastro.example'],
    ['random', '123E4567E89B12D3A456426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('%s %s is %s', (type, keys, shown) => {
    expect(typed(type, keys)).toBe(shown);
  });

  test('can be deleted including separators', () => {
    expect(formatPixKey('cpf', '529.')).toBe('529');
    expect(formatPixKey('phone', '(11) ')).toBe('(11');
  });

  test('may be pasted with surrounding text', () => {
    expect(formatPixKey('cpf', ' CPF: 529.982.247-25')).toBe('529.982.247-25');
    expect(formatPixKey('phone', '+55 (11) 98765-4321')).toBe('(11) 98765-4321');
  });
});

describe('a complete key', () => {
  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+14155550100', '+14155550100'],
    ['email', ' Ana@Lastro.example ', 'ana@lastro.example'],
    ['random', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('%s %s is %s', (type, text, key) => {
    expect(readPixKey(type, text)).toBe(key);
  });

  test.each([
    ['cpf', '529.982.247-26'],
    ['cpf', '111.111.111-11'],
    ['cpf', '529.982.247'],
    ['cnpj', '11.222.333/0001-82'],
    ['cnpj', '12.ABC.345/01DE-36'],
    ['phone', '(01) 98765-4321'],
    ['phone', '(11) 8765-432'],
    ['phone', '(11) 88765-4321'],
    ['phone', '+1415'],
    ['email', 'ana@lastro'],
    ['email', `${'a'.repeat(80)}@x.example`],
    ['random', '123e4567-e89b-12d3-a456-42661417400'],
  ] as const)('%s %s is invalid', (type, text) => {
    expect(readPixKey(type, text)).toBeNull();
  });
});

test.each([
  ['cpf', '123', 'Faltam 8 dígitos do CPF.'],
  ['cpf', '529.982.247-2', 'Falta 1 dígito do CPF.'],
  ['cpf', '529.982.247-26', 'Confira o CPF: os dígitos não conferem.'],
  ['cpf', '5299822472599', 'O CPF tem 11 dígitos.'],
  ['cpf', 'ana', 'Confira o CPF: os dígitos não conferem.'],
  ['cnpj', '12.ABC', 'Faltam 9 letras ou números do CNPJ.'],
  ['cnpj', '12.ABC.345/01DE-3', 'Falta 1 letra ou número do CNPJ.'],
  ['cnpj', '11.222.333/0001-82', 'Confira o CNPJ: os dígitos não conferem.'],
  ['email', 'ana@lastro', 'Confira o e-mail: ele não parece completo.'],
  ['cpf', '529.982.247-25', undefined],
  ['phone', '(11) 98765-4321', undefined],
] as const)('the problem of the %s %s is %j', (type, text, problem) => {
  expect(pixKeyProblem(type, text)).toBe(problem);
});
