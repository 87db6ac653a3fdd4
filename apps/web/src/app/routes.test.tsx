import { expect, test } from 'vitest';
import { findOutside } from './routes.tsx';

test.each([
  ['/login', 'Acesso ao banco', 'Acesso ao banco'],
  ['/r/abc', 'Pagamento • Lastro', 'Pagamento • Lastro'],
  ['/v/ABC', 'Verificar documento • Lastro', 'Verificar documento • Lastro'],
  ['/verificar', 'Verificar documento • Lastro', 'Verificar documento • Lastro'],
  ['/verificar/lastro', 'Verificar documento • Lastro', 'Verificar documento • Lastro'],
  ['/Lastro', 'Lastro ao vivo • Lastro', undefined],
  ['/Dashboard', undefined, undefined],
])('outside of the frame, %s shows a visitor %s and a customer %s', (path, visitor, customer) => {
  expect(findOutside(path, null)?.title).toBe(visitor);
  expect(findOutside(path, 'token')?.title).toBe(customer);
});
