import { expect, it } from 'vitest';
import { maskAmounts } from './mask-amounts.ts';

it.each([
  ['Você recebeu 1.007,77 USDT de Ana 2 Lima', 'Você recebeu *** de Ana 2 Lima'],
  ['Saque de R$ 52,00 negado', 'Saque de *** negado'],
  ['Um PIX de R$\u00a01.234 foi devolvido', 'Um PIX de *** foi devolvido'],
  ['Envio de 0,00012\u00a0BTC pedido. Tarifa 1 SOL.', 'Envio de *** pedido. Tarifa ***.'],
  ['Seu investimento de 10,00 USDT completou 30 dias', 'Seu investimento de *** completou 30 dias'],
  ['Novo acesso à sua conta', 'Novo acesso à sua conta'],
])('"%s" without its amounts is "%s"', (text, masked) => {
  expect(maskAmounts(text, '***')).toBe(masked);
});
