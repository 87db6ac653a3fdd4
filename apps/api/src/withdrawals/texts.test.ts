import { describe, expect, it } from 'vitest';
import { denialText } from './texts.ts';

describe('messages for customers', () => {
  it.each([
    ['invalid_destination', 'Chave PIX inválida', 'Endereço de destino inválido'],
    ['holder_mismatch', 'A chave PIX é de outro titular', 'A carteira de destino é de outro titular'],
    ['suspected_fraud', 'Suspeita de fraude', 'Suspeita de fraude'],
    ['customer_request', 'Pedido do cliente', 'Pedido do cliente'],
  ] as const)('a denial for %s', (reason, pix, crypto) => {
    expect(denialText({ reason, note: null }, 'pix')).toBe(pix);
    expect(denialText({ reason, note: null }, 'crypto')).toBe(crypto);
    expect(denialText({ reason, note: 'Confira o CPF.' }, 'pix')).toBe(`${pix}. Confira o CPF.`);
  });

  it('a denial for another reason is its note alone', () => {
    expect(denialText({ reason: 'other', note: 'Confira o CPF.' }, 'pix')).toBe('Confira o CPF.');
    expect(denialText({ reason: 'other', note: null }, 'pix')).toBeNull();
  });
});
