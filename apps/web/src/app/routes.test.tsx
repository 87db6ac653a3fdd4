import { expect, test } from 'vitest';
import { findOutside } from './routes.tsx';

test.each([
  ['/login', 'Acesso ao banco', 'Acesso ao banco'],
  ['/r/abc', 'Pagamento • Lastro', 'Pagamento • Lastro'],
  ['/v/ABC', 'Verificar comprovante ou extrato • Lastro', 'Verificar comprovante ou extrato • Lastro'],
  ['/verificar', 'Verificar comprovante ou extrato • Lastro', 'Verificar comprovante ou extrato • Lastro'],
  [
    '/verificar/lastro',
    'Verificar comprovante ou extrato • Lastro',
    'Verificar comprovante ou extrato • Lastro',
  ],
  ['/Lastro', 'Lastro ao vivo • Lastro', undefined],
  ['/Dashboard', undefined, undefined],
])('outside of the frame, %s shows a visitor %s and a customer %s', (path, visitor, customer) => {
  expect(findOutside(path, null)?.title).toBe(visitor);
  expect(findOutside(path, 'token')?.title).toBe(customer);
});
