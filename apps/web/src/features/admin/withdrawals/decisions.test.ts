import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { refusalOf } from '../shared/cases/use-decision.ts';
import { doneText, isWithdrawalOrder, orderOf, textsOf } from './decisions.ts';

test.each([
  ['approve', 'pix', 'Deseja realmente liberar este saque?', 'Saque liberado com sucesso!'],
  ['cancel', 'pix', 'Deseja realmente negar este saque?', 'Saque negado e saldo devolvido!'],
  [
    'approve',
    'crypto',
    'Deseja realmente liberar este saque de criptomoeda?',
    'Saque de criptomoeda liberado com sucesso!',
  ],
  [
    'cancel',
    'crypto',
    'Deseja realmente negar este saque de criptomoeda?',
    'Saque de criptomoeda negado e saldo devolvido!',
  ],
] as const)('%s of a %s withdrawal has its own question and message', (action, kind, question, done) => {
  expect(textsOf({ action, kind })).toMatchObject({ question, done });
});

test('a refusal shows the server’s reason, or the default text', () => {
  const refusal = (action: 'approve' | 'cancel', error: Error) => {
    const { failed, unexplained } = textsOf({ action, kind: 'pix' });
    return refusalOf(error, failed, unexplained);
  };
  const decided = new ApiError(409, 'already_decided', 'Este saque já foi decidido: negado.');
  expect(refusal('approve', decided)).toEqual({
    text: 'Este saque já foi decidido: negado.',
    alert: 'Erro ao liberar saque: Este saque já foi decidido: negado.',
  });
  const unreadable = new ApiError(502, null, '<html>');
  expect(refusal('approve', unreadable).text).toBe('Erro ao aprovar saque');
  expect(refusal('cancel', unreadable).alert).toBe('Erro ao negar saque');
});

const ROW = {
  id: 'w1',
  type: 'pix',
  status: 'pending',
  currency: 'USDT',
  amount: '10.00000001' as WireNumber,
  fee: '0' as WireNumber,
  amount_brl: '52.00' as WireNumber,
  pix_key: 'ana@lastro.example',
  pix_key_type: 'email',
  holder_name: null,
  bank_name: null,
  crypto_address: null,
  network: null,
  tag: null,
  description: null,
  transaction_id: 't1',
  reference: null,
  failure: null,
  created_at: '2026-01-02T03:04:05.000Z',
  closed_at: null,
  returned: null,
  user_name: 'Ana Lima',
  user_email: 'ana@lastro.example',
  user_phone: null,
  user_since: '2025-01-02T03:04:05.000Z',
  known_destination: false,
  missing_since: null,
  decided_by: null,
  needs_two: false,
  first_approved_by: null,
  outgoing_paused: false,
  first_approved_at: null,
  first_approved_action: null,
  decided_at: null,
  cancelled_by_customer: false,
  cancel_reason: null,
  cancel_note: null,
  user_id: 'u1',
  first_withdrawal: false,
  second_factor: false,
  user_blocked: false,
} as const;

test('names the first of two approvals', () => {
  const large = { ...ROW, needs_two: true };
  const order = orderOf('approve', large);
  expect(order.approval).toBe('first');
  expect(textsOf(order).notice.title).toBe('Precisa de dois administradores');
  expect(doneText({ ...order, status: 'pending' })).toBe(
    'Primeira aprovação registrada. Falta a de outro administrador.',
  );
  expect(doneText({ ...order, status: 'approved' })).toBe('Saque liberado com sucesso!');
  const firstApproved = orderOf('approve', { ...large, first_approved_by: 'admin@lastro.example' });
  expect(firstApproved.approval).toBe('second');
  expect(textsOf(firstApproved).notice.title).toBe('Confira o destino');
  expect(orderOf('cancel', large).approval).toBe('only');
});

test('an order has the exact payout and survives serialization', () => {
  const order = orderOf('approve', ROW);
  expect(order).toMatchObject({
    amount: '10,00000001\u00a0USDT',
    payout: 'R$\u00a052,00',
    destination: 'ana@lastro.example',
  });
  expect(isWithdrawalOrder(JSON.parse(JSON.stringify(order)))).toBe(true);
  expect(isWithdrawalOrder({ ...order, action: 'toString' })).toBe(false);
  expect(isWithdrawalOrder({ ...order, kind: 'boleto' })).toBe(false);
});
