import { expect, test } from 'vitest';
import { denialProblems } from './decisions.ts';
import { chipsOf, keyLine, risksOf, toneOf } from './withdrawal-text.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const KNOWN = {
  type: 'pix',
  holder_name: 'JOSÉ  da Silva',
  user_name: 'Jose da Silva',
  user_since: '2026-01-01T00:00:00.000Z',
  known_destination: true,
} as const;

test('a known customer who pays their own known key has no risks', () => {
  expect(risksOf(KNOWN, NOW)).toEqual([]);
  expect(risksOf({ ...KNOWN, holder_name: null }, NOW)).toEqual([]);
});

test.each([
  [{ holder_name: 'João da Silva' }, 'Titular diferente do cliente'],
  [{ known_destination: false }, 'Primeiro saque para esta chave'],
  [{ known_destination: false, type: 'crypto' }, 'Primeiro envio para esta carteira'],
  [{ user_since: '2026-11-15T12:00:01.000Z' }, 'Conta com menos de 7 dias'],
] as const)('%o is a risk', (change, risk) => {
  expect(risksOf({ ...KNOWN, ...change }, NOW)).toEqual([risk]);
});

test('only a blocked customer and another holder are marked red', () => {
  const row = { ...KNOWN, first_withdrawal: true, second_factor: false, user_blocked: true };
  const chips = chipsOf({ ...row, holder_name: 'João da Silva', known_destination: false }, NOW);
  expect(chips).toHaveLength(5);
  expect(chips.filter((chip) => toneOf(chip) === 'bad')).toEqual([
    'Cliente bloqueado',
    'Titular diferente do cliente',
  ]);
});

test.each([
  [{ pix_key: '52998224725', pix_key_type: 'cpf' }, 'Chave PIX (CPF)', '529.982.247-25'],
  [{ pix_key: '+5511987654321', pix_key_type: 'phone' }, 'Chave PIX (Telefone)', '(11) 98765-4321'],
  [{ pix_key: null, pix_key_type: null, barcode: '23791' }, 'Código de barras', '23791'],
  [{ pix_key: null, pix_key_type: null }, 'Chave PIX', '-'],
] as const)('the destination %o is shown as %s %s', (destination, label, value) => {
  expect(keyLine(destination)).toEqual({ label, value });
});

test('a denial needs a reason, and a note for another reason', () => {
  expect(denialProblems({ reason: '', note: 'x' })).toHaveProperty('reason');
  expect(denialProblems({ reason: 'other', note: ' ' })).toHaveProperty('note');
  expect(denialProblems({ reason: 'other', note: 'Faltam dados.' })).toEqual({});
  expect(denialProblems({ reason: 'suspected_fraud', note: '' })).toEqual({});
});
