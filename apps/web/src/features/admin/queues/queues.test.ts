import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { refusalOf } from '../shared/cases/use-decision.ts';
import { natureText } from './reversals.ts';
import { isSuspenseOrder, suspenseFailed, suspenseOrder } from './suspense.ts';
import { amountText, assignOrder, isUnattributedOrder, returnOrder } from './unattributed.ts';

const ANA = { id: 'u1', full_name: 'Ana Lima', email: 'ana@lastro.example', phone: null };
const PAYMENT = {
  id: 'E0',
  txid: null,
  amount_brl: '52.00' as WireNumber,
  amount_usdt: '10' as WireNumber,
  reason: 'expired',
  state: 'waiting',
  paid_date: '2026-01-02T03:04:05.000Z',
  created_date: '2026-01-02T03:04:05.000Z',
  charge_owner: null,
  assigned_to: null,
  decided_by: null,
  decided_date: null,
  return_problem: null,
  needs_two: false,
  first_approval: null,
} as const;
const DEPOSIT = {
  id: 'd1',
  currency: 'DOGE',
  network: 'DOGE',
  address: 'D1',
  tag: null,
  tx_id: 'x',
  amount: null,
  amount_text: '1234567.5000000001',
  reason: 'unsupported_coin',
  state: 'waiting',
  assignable: false,
  created_date: '2026-01-02T03:04:05.000Z',
  arrived_at: null,
  assigned_to: null,
  decided_by: null,
  decided_date: null,
  note: null,
  transaction_id: null,
  needs_two: false,
  first_approval: null,
} as const;

test('assigns a payment to a customer, or returns it', () => {
  const assigned = suspenseOrder(PAYMENT, ANA);
  expect(assigned).toMatchObject({ action: 'assign', userId: 'u1', credit: '10,00\u00a0USDT' });
  expect(assigned.userContact).toBe('ana@lastro.example');
  expect(isSuspenseOrder(JSON.parse(JSON.stringify(assigned)))).toBe(true);
  expect(suspenseOrder(PAYMENT, null)).toMatchObject({ action: 'return', userId: '', paid: 'R$\u00a052,00' });
  expect(isSuspenseOrder({ ...assigned, action: 'keep' })).toBe(false);
});

const BY_BRUNO = {
  approved_by: { id: 'b1', name: 'Bruno', email: 'bruno@lastro.example', phone: null },
  approved_date: '2026-01-02T03:04:05.000Z',
  note: null,
} as const;
const TO_ANA = {
  ...BY_BRUNO,
  action: 'assign',
  user: { id: 'u1', name: 'Ana Lima', email: 'ana@lastro.example', phone: null },
} as const;
const BACK = { ...BY_BRUNO, action: 'return', user: null } as const;

test.each([
  ['the same assignment', ANA, TO_ANA, 'second'],
  ['the same return', null, BACK, 'second'],
  ['a return after an assignment', null, TO_ANA, 'replacing'],
  ['another customer', { ...ANA, id: 'u2' }, TO_ANA, 'replacing'],
  ['nothing before', ANA, null, 'first'],
] as const)('of two approvals, %s has its step', (_what, user, first_approval, step) => {
  expect(suspenseOrder({ ...PAYMENT, needs_two: true, first_approval }, user).approval).toBe(step);
});

test('names the reason of a refusal once', () => {
  const order = suspenseOrder(PAYMENT, null);
  const known = new ApiError(409, 'already_decided', 'Esta solicitação já foi decidida.');
  const failed = suspenseFailed(order);
  expect(refusalOf(known, failed)).toEqual({
    text: 'Esta solicitação já foi decidida.',
    alert: 'Erro ao devolver pagamento: Esta solicitação já foi decidida.',
  });
  expect(refusalOf(new ApiError(502, null, '<html>'), failed).alert).toBe('Erro ao devolver pagamento');
  expect(refusalOf(new NetworkError(null), failed).alert).toBe('Erro ao devolver pagamento: Erro de conexão');
});

test('unsupported coins keep every decimal', () => {
  expect(amountText(DEPOSIT)).toBe('1.234.567,5000000001\u00a0DOGE');
  expect(amountText({ ...DEPOSIT, amount_text: '3' })).toBe('3\u00a0DOGE');
  expect(isUnattributedOrder(assignOrder(DEPOSIT, ANA))).toBe(true);
  expect(assignOrder(DEPOSIT, ANA).userContact).toBe('ana@lastro.example');
  expect(returnOrder(DEPOSIT, 'hash 0x1')).toMatchObject({ action: 'return', note: 'hash 0x1', userId: '' });
});

test.each([
  ['MED_FRAUDE', 'MED: suspeita de fraude'],
  ['MED_NOVA', 'MED_NOVA'],
  [null, null],
])('the nature of a return %s is shown as %s', (nature, text) => {
  expect(natureText(nature)).toBe(text);
});
