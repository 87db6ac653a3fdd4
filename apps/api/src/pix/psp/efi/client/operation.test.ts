import { expect, it } from 'vitest';
import { operationOf } from './operation.ts';

it('an operation names none of the path’s identifiers', () => {
  expect(
    [
      '/v2/cob/7978c0c97ea847e78e8849634473c1f1',
      '/v2/pix/E12345678202611271200abcdefghijk/devolucao/d1',
      '/v2/webhook/ana%40lastro.example',
      '/v2/pix?inicio=2026-11-27T00%3A00%3A00.000Z',
      '/codBarras/34191790010104351004791020150008291070026000',
      '/481',
      '/v2/gn/saldo',
    ].map(operationOf),
  ).toEqual([
    '/v2/cob/*',
    '/v2/pix/*/devolucao/*',
    '/v2/webhook/*',
    '/v2/pix',
    '/codBarras/*',
    '/*',
    '/v2/gn/saldo',
  ]);
});
