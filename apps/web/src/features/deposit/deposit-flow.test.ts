import type { Transaction } from '@lastro/contracts';
import { expect, test } from 'vitest';
import type { Wire, WireNumber } from '../../lib/api/exact-json.ts';
import type { Charge } from '../../money/deposits/charge.ts';
import {
  DEPOSIT_START,
  type DepositEvent,
  type DepositFlow,
  depositReducer,
  openCharge,
} from './deposit-flow.ts';

const TXID = 'a'.repeat(32);
const charge: Charge = {
  txid: TXID,
  brcode: '000201',
  valor: '100' as WireNumber,
  amount_usdt: '19.23076923' as WireNumber,
  expires_at: '2026-11-21T13:00:00.000Z',
};
const transaction = { id: 't1', pix_key: TXID } as Wire<Transaction>;

function after(...events: DepositEvent[]): DepositFlow {
  return events.reduce(depositReducer, DEPOSIT_START);
}

const generated: DepositEvent = { type: 'generated', charge };
const confirmed: DepositEvent = { type: 'confirmed', txid: TXID, transaction };
const checked = (status: 'pending' | 'aprovado' | 'expirado'): DepositEvent => ({
  type: 'checked',
  txid: TXID,
  status,
});

test('from the amount to the receipt', () => {
  expect(after(generated)).toEqual(openCharge(charge));
  expect(after(generated, checked('pending'))).toEqual(openCharge(charge));
  expect(after(generated, checked('aprovado'))).toMatchObject({ step: 'charge', approved: true });
  expect(after(generated, checked('aprovado'), confirmed)).toEqual({ step: 'receipt', charge, transaction });
});

test('a check that changes nothing keeps the same state object', () => {
  const flow = after(generated, checked('aprovado'));
  expect(depositReducer(flow, checked('aprovado'))).toBe(flow);
  const waiting = after(generated);
  expect(depositReducer(waiting, checked('pending'))).toBe(waiting);
});

test('an unpaid confirmation is shown until the next try or the payment', () => {
  const refused: DepositEvent = { type: 'refused', txid: TXID, code: 'charge_not_paid' };
  expect(after(generated, refused)).toMatchObject({ step: 'charge', notPaidYet: true });
  expect(after(generated, refused, { type: 'confirming' })).toMatchObject({ notPaidYet: false });
  expect(after(generated, refused, checked('aprovado'))).toMatchObject({ notPaidYet: false, approved: true });
  expect(after(generated, refused, confirmed).step).toBe('receipt');
});

test('another refusal leaves the charge as it was', () => {
  const waiting = after(generated);
  expect(depositReducer(waiting, { type: 'refused', txid: TXID, code: 'service_unavailable' })).toBe(waiting);
});

test('an expired charge ends, by the check or by the confirmation', () => {
  const expired = { step: 'expired', charge };
  expect(after(generated, checked('expirado'))).toEqual(expired);
  expect(after(generated, { type: 'refused', txid: TXID, code: 'charge_expired' })).toEqual(expired);
});

test('a confirmed payment reaches the receipt even after expiry', () => {
  expect(after(generated, checked('expirado'), confirmed).step).toBe('receipt');
});

test('Back leads to the amount, and Forward to the step that was left', () => {
  expect(after({ type: 'forward' })).toEqual({ step: 'amount' });
  const back = after(generated, { type: 'back' });
  expect(back.step).toBe('amount');
  expect(depositReducer(back, { type: 'back' })).toBe(back);
  expect(depositReducer(back, checked('expirado'))).toBe(back);
  expect(depositReducer(back, { type: 'forward' })).toEqual(openCharge(charge));
  expect(after(generated, confirmed, { type: 'back' }, { type: 'forward' })).toEqual(
    after(generated, confirmed),
  );
});

test('a payment that is confirmed after Back reaches the receipt', () => {
  expect(after(generated, { type: 'back' }, confirmed).step).toBe('receipt');
});

test('a new charge begins with the amount', () => {
  expect(after(generated, { type: 'reset' })).toEqual({ step: 'amount' });
  expect(after(generated, checked('expirado'), { type: 'reset' })).toEqual({ step: 'amount' });
});

test('late answers about a cancelled charge do not affect the next one', () => {
  const next = { ...charge, txid: 'b'.repeat(32) };
  const flow = after(generated, { type: 'reset' }, { type: 'generated', charge: next });
  expect(depositReducer(flow, checked('aprovado'))).toBe(flow);
  expect(depositReducer(flow, checked('expirado'))).toBe(flow);
  expect(depositReducer(flow, confirmed)).toBe(flow);
  expect(depositReducer(flow, { type: 'refused', txid: TXID, code: 'charge_not_paid' })).toBe(flow);
  expect(after(generated, { type: 'reset' }, confirmed)).toEqual({ step: 'amount' });
});

test('only a new deposit replaces the receipt', () => {
  const receipt = after(generated, confirmed);
  for (const event of [checked('expirado'), checked('pending'), { type: 'confirming' } as const]) {
    expect(depositReducer(receipt, event)).toBe(receipt);
  }
  expect(depositReducer(receipt, { type: 'reset' })).toEqual({ step: 'amount' });
});
