import { type Coin, type Money, money, sum } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertDecidable,
  assertMissing,
  assertQueueHasRoom,
  mayResend,
  nextAction,
  type RailReport,
  transitionFor,
  type Withdrawal,
} from './domain.ts';
import { creditForReturn, nothingReturned, type Returned } from './returns/domain.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

function withdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'w',
    customerId: 'customer',
    transactionId: 't',
    state: 'sending',
    purpose: 'withdrawal',
    held: money<Coin>('USDT', 1_000_000_000n),
    fee: money<Coin>('USDT', 0n),
    payout: {
      kind: 'pix',
      withdrawalId: 'w',
      railId: 'w',
      customerId: 'customer',
      requestedAt: AT,
      decidedAt: AT,
      attemptedAt: AT,
      mayBeSent: true,
      amount: money('BRL', 5_200n),
      pixKey: 'k',
      brcode: null,
      isCharge: false,
      description: null,
    },
    paid: null,
    attempts: 1,
    firstApproval: null,
    decision: null,
    decidedAt: null,
    missingSince: null,
    createdAt: AT,
    closedAt: null,
    ...change,
  };
}

const STATES = [
  'pending',
  'approved',
  'sending',
  'unknown',
  'completed',
  'failed',
  'cancelled',
  'returned',
] as const;

describe('a decision', () => {
  it('is open to all but the customer, while the withdrawal is pending', () => {
    expect(() => assertDecidable(withdrawal({ state: 'pending' }), 'admin')).not.toThrow();
    for (const state of STATES) {
      const own = expect.objectContaining({ code: 'own_request' });
      expect(() => assertDecidable(withdrawal({ state }), 'customer')).toThrow(own);
      if (state === 'pending') continue;
      const decided = expect.objectContaining({
        code: 'already_decided',
        message: expect.stringContaining(':'),
      });
      expect(() => assertDecidable(withdrawal({ state }), 'admin')).toThrow(decided);
    }
  });
});

describe('a missing payout', () => {
  const missing = withdrawal({ state: 'unknown', missingSince: AT });
  it('may be resent or released by all but the customer, after ten minutes', () => {
    expect(() => assertMissing(missing, 'admin', later(600_000))).not.toThrow();
    const code = (name: string) => expect.objectContaining({ code: name });
    expect(() => assertMissing(missing, 'customer', later(600_000))).toThrow(code('own_request'));
    expect(() => assertMissing(missing, 'admin', later(599_999))).toThrow(code('withdrawal_not_missing'));
    expect(() => assertMissing(withdrawal(), 'admin', later(600_000))).toThrow(
      code('withdrawal_not_missing'),
    );
  });
});

it('a worker sends approved withdrawals, checks those that may have been sent, and ignores the rest', () => {
  expect(STATES.map((state) => nextAction(withdrawal({ state })))).toEqual([
    'nothing',
    'send',
    'check',
    'check',
    'check',
    'check',
    'nothing',
    'nothing',
  ]);
});

it.each([
  [0, 'nothing'],
  [1, 'check'],
])('a failed withdrawal with %i attempts needs: %s', (attempts, action) => {
  expect(nextAction(withdrawal({ state: 'failed', attempts }))).toBe(action);
});

describe('sending again', () => {
  it.each([
    ['sending', 15_000, 15_000, true],
    ['unknown', 15_000, 15_000, true],
    ['unknown', 15_000, 14_999, false],
    ['unknown', null, 86_400_000, false],
    ['approved', 15_000, 15_000, false],
    ['completed', 15_000, 15_000, false],
    ['failed', 15_000, 15_000, false],
  ] as const)('%s, allowed after %s ms, now after %s: %s', (state, resendAfterMs, elapsedMs, allowed) => {
    expect(mayResend(withdrawal({ state }), resendAfterMs, later(elapsedMs))).toBe(allowed);
  });

  it('is never automatic for a charge, which may have been paid or changed', () => {
    const { payout } = withdrawal();
    const charge = withdrawal({ payout: { ...payout, isCharge: true } as typeof payout });
    expect(mayResend(charge, 15_000, later(86_400_000))).toBe(false);
  });

  it('is refused before the first attempt', () => {
    const { payout } = withdrawal();
    const unattempted = withdrawal({ payout: { ...payout, attemptedAt: null } });
    expect(mayResend(unattempted, 0, later(1))).toBe(false);
  });
});

describe('the transition for a rail’s status', () => {
  const done = { state: 'completed', reference: 'E' } as const;
  const refused = { state: 'failed', reason: 'não' } as const;
  const gone = { state: 'not_found' } as const;
  const working = { state: 'processing' } as const;
  const rateLimited = { state: 'rate_limited' } as const;
  const cases: [Withdrawal['state'], RailReport['from'], RailReport['status'], object][] = [
    ['sending', 'send', done, { kind: 'settle' }],
    ['unknown', 'find', done, { kind: 'settle' }],
    ['sending', 'send', refused, { kind: 'release', reason: 'não' }],
    ['unknown', 'find', refused, { kind: 'release', reason: 'não' }],
    ['sending', 'send', working, { kind: 'wait', state: 'sending' }],
    ['unknown', 'find', working, { kind: 'wait', state: 'sending' }],
    ['sending', 'send', gone, { kind: 'wait', state: 'approved' }],
    ['sending', 'find', gone, { kind: 'wait', state: 'unknown', missing: true }],
    ['sending', 'send', null, { kind: 'wait', state: 'unknown' }],
    ['sending', 'find', null, { kind: 'wait', state: 'unknown', missing: false }],
    ['sending', 'find', rateLimited, { kind: 'retry_soon' }],
    ['unknown', 'find', rateLimited, { kind: 'retry_soon' }],
    ['completed', 'find', rateLimited, { kind: 'retry_soon' }],
    ['returned', 'find', rateLimited, { kind: 'stay' }],
    ['completed', 'find', done, { kind: 'credit_returns', status: done }],
    ['completed', 'find', null, { kind: 'credit_returns', status: null }],
    ['completed', 'find', gone, { kind: 'contradiction' }],
    ['completed', 'find', refused, { kind: 'contradiction' }],
    ['completed', 'find', working, { kind: 'contradiction' }],
    ['returned', 'find', done, { kind: 'stay' }],
    ['returned', 'find', refused, { kind: 'stay' }],
    ['failed', 'send', done, { kind: 'contradiction' }],
    ['failed', 'send', refused, { kind: 'stay' }],
    ['failed', 'find', working, { kind: 'contradiction' }],
    ['cancelled', 'find', done, { kind: 'contradiction' }],
    ['cancelled', 'find', null, { kind: 'stay' }],
    ['approved', 'find', working, { kind: 'stay' }],
  ];
  it.each(cases)('%s, from %s: %j', (state, from, status, transition) => {
    expect(transitionFor(withdrawal({ state }), { from, attempt: 1, status })).toMatchObject(transition);
  });

  it.each([refused, working, gone, null])('a status of an earlier attempt is ignored: %j', (status) => {
    expect(transitionFor(withdrawal({ attempts: 2 }), { from: 'send', attempt: 1, status })).toEqual({
      kind: 'stay',
    });
  });

  it('a completed status of any attempt settles', () => {
    expect(transitionFor(withdrawal({ attempts: 2 }), { from: 'send', attempt: 1, status: done }).kind).toBe(
      'settle',
    );
  });
});

const NO_DIFFERENCE = { credited: money<Coin>('USDT', 0n), ordered: money('BRL', 0n) };

describe('the credit for returns', () => {
  it('leaves out what the customer was credited for the difference, closed between two returns', () => {
    const held = money<Coin>('USDT', 19_230_769_231n);
    const payout = { ...withdrawal().payout, amount: money('BRL', 100_000n) };
    const paidLess = { ...withdrawal({ held, paid: money('BRL', 1_000n) }), payout } as Withdrawal;
    const first = creditForReturn(paidLess, nothingReturned(paidLess), NO_DIFFERENCE, money('BRL', 500n));
    expect(first).toMatchObject({ credited: { minor: 9_615_384_615n }, ordered: { minor: 50_000n } });
    const closed = { credited: money<Coin>('USDT', 9_519_230_769n), ordered: money('BRL', 49_500n) };
    const before = {
      amount: money('BRL', 500n),
      credited: first.credited,
      differenceOrdered: money('BRL', 0n),
    };
    const rest = creditForReturn(paidLess, before, closed, money('BRL', 500n));
    expect(first.credited.minor + closed.credited.minor + rest.credited.minor).toBe(held.minor);
    expect(first.ordered.minor + closed.ordered.minor + rest.ordered.minor).toBe(100_000n);
  });

  it('is the smallest unit when the difference took the whole hold, and no more of it is a fee', () => {
    const hold = withdrawal({ held: money<Coin>('USDT', 100n), fee: money<Coin>('USDT', 50n) });
    const closed = { credited: hold.held, ordered: money('BRL', 0n) };
    const credit = creditForReturn(hold, nothingReturned(hold), closed, money('BRL', 5_200n));
    expect([credit.credited.minor, credit.fee.minor]).toEqual([1n, 1n]);
  });

  it('is exactly the hold once all is returned, and never more than its share before', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 17n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 10_000 }),
        (heldMinor, parts, feeBps) => {
          const held = money<Coin>('USDT', heldMinor + BigInt(parts.length) * 10n ** 12n);
          const amounts = parts.map((part) => money('BRL', part));
          const payout = { ...withdrawal().payout, amount: sum('BRL', amounts) };
          const fee = money<Coin>('USDT', (held.minor * BigInt(feeBps)) / 10_001n);
          const withdrawalWithFee = { ...withdrawal({ held, fee }), payout } as Withdrawal;
          let before: Returned = nothingReturned(withdrawalWithFee);
          let feeBack = 0n;
          for (const amount of amounts) {
            const { credited, fee: part } = creditForReturn(withdrawalWithFee, before, NO_DIFFERENCE, amount);
            feeBack += part.minor;
            expect(part.minor).toBeLessThanOrEqual(credited.minor);
            before = {
              amount: sum('BRL', [before.amount as Money<'BRL'>, amount]),
              credited: sum(held.currency, [before.credited, credited]),
              differenceOrdered: NO_DIFFERENCE.ordered,
            };
            expect(before.credited.minor * payout.amount.minor).toBeLessThanOrEqual(
              held.minor * before.amount.minor,
            );
          }
          expect(before.credited).toEqual(held);
          expect(feeBack).toBe(fee.minor);
          expect(() => creditForReturn(withdrawalWithFee, before, NO_DIFFERENCE, money('BRL', 1n))).toThrow(
            'more came back',
          );
        },
      ),
    );
  });
});

describe('messages for administrators', () => {
  it.each([
    ['approved', 'aprovado'],
    ['sending', 'em envio'],
    ['unknown', 'em verificação'],
    ['completed', 'concluído'],
    ['failed', 'recusado pela rede de pagamento'],
    ['cancelled', 'negado'],
    ['returned', 'devolvido'],
  ] as const)('the refusal of a second decision names %s', (state, name) => {
    const message = `Este saque já foi decidido: ${name}.`;
    expect(() => assertDecidable(withdrawal({ state }), 'admin')).toThrow(message);
    const byOwner = { ...withdrawal({ state }), decision: { by: 'customer', at: AT } } as Withdrawal;
    expect(() => assertDecidable(byOwner, 'admin')).toThrow(
      'Este saque já foi decidido: cancelado pelo cliente.',
    );
    const byAdmin = { ...withdrawal({ state }), decision: { by: 'admin', at: AT } } as Withdrawal;
    expect(() => assertDecidable(byAdmin, 'other')).toThrow(message);
  });
});

it('a customer has at most ten undecided withdrawals', () => {
  expect(() => assertQueueHasRoom(10)).not.toThrow();
  expect(() => assertQueueHasRoom(11)).toThrow(
    expect.objectContaining({ code: 'too_many_undecided_withdrawals' }),
  );
});

it.each([
  [{ from: 'send', attempt: 1, status: { state: 'processing' } }, 'sending', false],
  [{ from: 'send', attempt: 1, status: { state: 'not_found' } }, 'approved', false],
  [{ from: 'find', attempt: 1, status: { state: 'not_found' } }, 'unknown', true],
  [{ from: 'find', attempt: 1, status: null }, 'unknown', false],
] as const)('only a query that does not find a payout makes it missing: %j', (report, state, missing) => {
  expect(transitionFor(withdrawal(), report as RailReport)).toEqual({ kind: 'wait', state, missing });
});
