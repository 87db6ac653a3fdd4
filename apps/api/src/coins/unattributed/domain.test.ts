import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { assertOpen, eventOf, isBooked, type Undecided } from './domain.ts';

const OPEN: Undecided = { state: 'unattributed', entry_id: 1n, decided_at: null, arrived_at_customer: 'c' };
const AT = new Date('2026-11-21T12:00:00Z');

it.each<[Partial<Undecided>, boolean]>([
  [{}, true],
  [{ entry_id: null }, false],
  [{ state: 'assigned' }, false],
])('a deposit with %j waits for a decision that moves coins: %s', (change, booked) => {
  expect(isBooked({ ...OPEN, ...change })).toBe(booked);
});

it.each<[Partial<Undecided>, string, string]>([
  [{}, 'admin', 'none'],
  [{ arrived_at_customer: null }, 'admin', 'none'],
  [{ entry_id: null }, 'admin', 'none'],
  [{ state: 'assigned', decided_at: AT }, 'c', 'own_request'],
  [{ state: 'assigned', decided_at: AT }, 'admin', 'already_decided'],
  [{ state: 'pending' }, 'admin', 'not_found'],
])('a deposit with %o, decided by %s, has the refusal: %s', (change, admin, refusal) => {
  expect(refusalOf(() => assertOpen({ ...OPEN, ...change }, admin))).toBe(refusal);
});

it('the audit log has the states, the amount and the reason', () => {
  const deposit = { state: 'unattributed', coin: 'BTC', amount_text: '0.5' } as const;
  expect(eventOf(deposit, 'returned', 'returned', { note: 'n' })).toEqual({
    action: 'crypto_deposit_returned',
    before: { state: 'unattributed' },
    after: { state: 'returned', amount: '0.5', coin: 'BTC', note: 'n' },
  });
});
