import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import {
  assertUndecided,
  nextStep,
  type ProviderReturn,
  returnIdOf,
  sentBack,
  wasReturned,
} from './domain.ts';

const AMOUNT = money('BRL', 1_000n);
const back = (id: string, minor: bigint, status: string, reason: string | null = null): ProviderReturn => ({
  id,
  amount: money('BRL', minor),
  status,
  reason,
});
const step = (...returns: ProviderReturn[]) => nextStep({ amount: AMOUNT, returns }, 'ours');

describe('what happens next with a payment on its way back', () => {
  it.each([
    ['nothing sent yet', [], { kind: 'send', amount: AMOUNT }],
    ['ours under way', [back('ours', 1_000n, 'EM_PROCESSAMENTO')], { kind: 'wait' }],
    ['ours in a state of a later version', [back('ours', 1_000n, 'AGENDADO')], { kind: 'wait' }],
    ['ours done', [back('ours', 1_000n, 'DEVOLVIDO')], { kind: 'settle' }],
    [
      'ours failed',
      [back('ours', 1_000n, 'NAO_REALIZADO', 'conta encerrada')],
      { kind: 'refuse', problem: 'conta encerrada' },
    ],
    [
      'ours failed in silence',
      [back('ours', 1_000n, 'NAO_REALIZADO')],
      { kind: 'refuse', problem: 'NAO_REALIZADO' },
    ],
    ['an earlier attempt failed', [back('first', 1_000n, 'NAO_REALIZADO')], { kind: 'send', amount: AMOUNT }],
    ['claimed back whole', [back('med', 1_000n, 'DEVOLVIDO')], { kind: 'settle' }],
    ['being claimed back whole', [back('med', 1_000n, 'EM_PROCESSAMENTO')], { kind: 'wait' }],
    ['claimed back in part', [back('med', 400n, 'DEVOLVIDO')], { kind: 'send', amount: money('BRL', 600n) }],
    [
      'the rest under way',
      [back('med', 400n, 'DEVOLVIDO'), back('ours', 600n, 'EM_PROCESSAMENTO')],
      { kind: 'wait' },
    ],
    ['the rest done', [back('med', 400n, 'DEVOLVIDO'), back('ours', 600n, 'DEVOLVIDO')], { kind: 'settle' }],
    [
      'claimed back whole while ours failed',
      [back('med', 1_000n, 'DEVOLVIDO'), back('ours', 1_000n, 'NAO_REALIZADO')],
      { kind: 'settle' },
    ],
  ])('%s', (_, returns, expected) => {
    expect(step(...returns)).toEqual(expected);
  });
});

it('what failed did not leave', () => {
  const payment = { amount: AMOUNT, returns: [back('a', 100n, 'NAO_REALIZADO')] };
  expect([wasReturned(payment), sentBack(payment).minor]).toEqual([false, 0n]);
  const part = { amount: AMOUNT, returns: [...payment.returns, back('b', 300n, 'EM_PROCESSAMENTO')] };
  expect([wasReturned(part), sentBack(part).minor]).toEqual([true, 300n]);
});

it('an attempt has one id, and another attempt another', () => {
  const id = returnIdOf('E'.repeat(32), 1);
  expect(id).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(returnIdOf('E'.repeat(32), 1)).toBe(id);
  expect(new Set([id, returnIdOf('E'.repeat(32), 2), returnIdOf('D'.repeat(32), 1)]).size).toBe(3);
});

it.each(['credited', 'assigned', 'returning', 'returned'] as const)('%s is decided, and says so', (state) => {
  expect(() => assertUndecided(state)).toThrow(/^Este pagamento já foi decidido: .+\.$/);
});
