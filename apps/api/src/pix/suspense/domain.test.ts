import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { ReceivedReturn } from '../psp/provider.ts';
import { amountReturned, assertUndecided, auditBefore, nextStep, returnIdOf, wasReturned } from './domain.ts';

const AMOUNT = money('BRL', 1_000n);
const back = (
  id: string,
  minor: bigint,
  status: ReceivedReturn['status'],
  reason: string | null = null,
): ReceivedReturn => ({
  id,
  rtrId: null,
  nature: null,
  amount: money('BRL', minor),
  status,
  reason,
});
const step = (...returns: ReceivedReturn[]) => nextStep({ amount: AMOUNT, returns }, 'ours');

describe('what happens next with a payment on its way back', () => {
  it.each([
    ['nothing sent yet', [], { kind: 'send', amount: AMOUNT }],
    ['ours under way', [back('ours', 1_000n, 'processing')], { kind: 'wait' }],
    ['ours under way, of another amount', [back('ours', 600n, 'processing')], { kind: 'wait' }],
    ['ours done', [back('ours', 1_000n, 'settled')], { kind: 'settle' }],
    [
      'ours failed',
      [back('ours', 1_000n, 'failed', 'conta encerrada')],
      { kind: 'refuse', problem: 'conta encerrada' },
    ],
    ['ours failed in silence', [back('ours', 1_000n, 'failed')], { kind: 'refuse', problem: 'failed' }],
    ['an earlier attempt failed', [back('first', 1_000n, 'failed')], { kind: 'send', amount: AMOUNT }],
    ['claimed back whole', [back('med', 1_000n, 'settled')], { kind: 'settle' }],
    ['being claimed back whole', [back('med', 1_000n, 'processing')], { kind: 'wait' }],
    ['claimed back in part', [back('med', 400n, 'settled')], { kind: 'send', amount: money('BRL', 600n) }],
    [
      'the rest under way',
      [back('med', 400n, 'settled'), back('ours', 600n, 'processing')],
      { kind: 'wait' },
    ],
    ['the rest done', [back('med', 400n, 'settled'), back('ours', 600n, 'settled')], { kind: 'settle' }],
    [
      'claimed back whole while ours failed',
      [back('med', 1_000n, 'settled'), back('ours', 1_000n, 'failed')],
      { kind: 'settle' },
    ],
  ])('%s', (_, returns, expected) => {
    expect(step(...returns)).toEqual(expected);
  });
});

it('what failed did not leave', () => {
  const payment = { amount: AMOUNT, returns: [back('a', 100n, 'failed')] };
  expect([wasReturned(payment), amountReturned(payment).minor]).toEqual([false, 0n]);
  const part = { amount: AMOUNT, returns: [...payment.returns, back('b', 300n, 'processing')] };
  expect([wasReturned(part), amountReturned(part).minor]).toEqual([true, 300n]);
});

it('an attempt has one id, and another attempt another', () => {
  const id = returnIdOf('E'.repeat(32), 1);
  expect(id).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(returnIdOf('E'.repeat(32), 1)).toBe(id);
  expect(new Set([id, returnIdOf('E'.repeat(32), 2), returnIdOf('D'.repeat(32), 1)]).size).toBe(3);
});

it('a payment in suspense is open, with its amount', () => {
  expect(() => assertUndecided('suspense')).not.toThrow();
  expect(auditBefore(AMOUNT)).toEqual({ state: 'suspense', amount_brl: '10.00' });
});

it.each(['credited', 'assigned', 'returning', 'returned'] as const)('%s is decided, and says so', (state) => {
  expect(() => assertUndecided(state)).toThrow(/^Este pagamento já foi decidido: .+\.$/);
});
