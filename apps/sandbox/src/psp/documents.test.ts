import { expect, test } from 'vitest';
import { isCnpj, isCpf, isPixKey } from './documents.ts';

test.each(['52998224725', '12345678909'])('%s is a CPF', (text) => expect(isCpf(text)).toBe(true));
test.each(['52998224726', '5299822472', '529.982.247-25', '11111111111', ''])('%s is not a CPF', (text) =>
  expect(isCpf(text)).toBe(false),
);
test.each(['11222333000181', '12ABC34501DE35'])('%s is a CNPJ', (text) => expect(isCnpj(text)).toBe(true));
test.each(['11222333000182', '12ABC34501DE36', '12abc34501de35', '00000000000000', '12ABC34501DE3A'])(
  '%s is not a CNPJ',
  (text) => expect(isCnpj(text)).toBe(false),
);
test.each([
  '52998224725',
  '12ABC34501DE35',
  'pix@bcb.gov.br',
  '+5511987654321',
  '123e4567-e12b-12d1-a456-426655440000',
])('%s is a key', (text) => expect(isPixKey(text)).toBe(true));
test.each(['52998224726', '11987654321', 'Pix@bcb.gov.br', 'pix@', `${'a'.repeat(70)}@bcb.gov.br`, ''])(
  '%s is not a key',
  (text) => expect(isPixKey(text)).toBe(false),
);
