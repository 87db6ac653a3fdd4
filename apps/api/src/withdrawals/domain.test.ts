import { type Coin, type Money, money, sum } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertDecidable,
  assertMissing,
  creditForReturn,
  type Heard,
  lookSoon,
  mayResend,
  nextLook,
  nextReturnLook,
  nothingReturned,
  type Returned,
  stepAfter,
  stepOf,
  type Withdrawal,
} from './domain.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

function withdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'w',
    customerId: 'customer',
    transactionId: 't',
    state: 'sending',
    held: money<Coin>('USDT', 1_000_000_000n),
    payout: {
      kind: 'pix',
      withdrawalId: 'w',
      railId: 'w',
      customerId: 'customer',
      attemptedAt: AT,
      amount: money('BRL', 5_200n),
      pixKey: 'k',
      description: null,
    },
    attempts: 1,
    firstApproval: null,
    decision: null,
    missingSince: null,
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

describe('who may decide', () => {
  it('is anybody but the customer, while it is pending', () => {
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

describe('who may send again or give back what the rail is without', () => {
  const missing = withdrawal({ state: 'unknown', missingSince: AT });
  it('is anybody but the customer, after ten minutes', () => {
    expect(() => assertMissing(missing, 'admin', later(600_000))).not.toThrow();
    const code = (name: string) => expect.objectContaining({ code: name });
    expect(() => assertMissing(missing, 'customer', later(600_000))).toThrow(code('own_request'));
    expect(() => assertMissing(missing, 'admin', later(599_999))).toThrow(code('withdrawal_not_missing'));
    expect(() => assertMissing(withdrawal(), 'admin', later(600_000))).toThrow(
      code('withdrawal_not_missing'),
    );
  });
});

it('a worker sends what is approved, asks about what may have been sent, and leaves the rest alone', () => {
  expect(STATES.map((state) => stepOf(withdrawal({ state })))).toEqual([
    'nothing',
    'send',
    'ask',
    'ask',
    'ask',
    'nothing',
    'nothing',
    'nothing',
  ]);
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

  it('is not for what was never attempted', () => {
    const { payout } = withdrawal();
    const never = withdrawal({ payout: { ...payout, attemptedAt: null } });
    expect(mayResend(never, 0, later(1))).toBe(false);
  });
});

describe('what follows from the word of the rail', () => {
  const done = { state: 'completed', reference: 'E' } as const;
  const refused = { state: 'failed', reason: 'não' } as const;
  const gone = { state: 'not_found' } as const;
  const working = { state: 'processing' } as const;
  const notAsked = { state: 'not_asked' } as const;
  const cases: [Withdrawal['state'], Heard['from'], Heard['word'], object][] = [
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
    ['sending', 'find', notAsked, { kind: 'ask_soon' }],
    ['unknown', 'find', notAsked, { kind: 'ask_soon' }],
    ['completed', 'find', notAsked, { kind: 'ask_soon' }],
    ['returned', 'find', notAsked, { kind: 'stay' }],
    ['completed', 'find', done, { kind: 'watch', word: done }],
    ['completed', 'find', null, { kind: 'watch', word: null }],
    ['completed', 'find', gone, { kind: 'contradiction' }],
    ['completed', 'find', refused, { kind: 'contradiction' }],
    ['completed', 'find', working, { kind: 'contradiction' }],
    ['returned', 'find', done, { kind: 'stay' }],
    ['returned', 'find', refused, { kind: 'stay' }],
    ['failed', 'send', done, { kind: 'contradiction' }],
    ['failed', 'send', refused, { kind: 'stay' }],
    ['cancelled', 'find', done, { kind: 'contradiction' }],
    ['cancelled', 'find', null, { kind: 'stay' }],
    ['approved', 'find', working, { kind: 'stay' }],
  ];
  it.each(cases)('%s, from %s: %j', (state, from, word, step) => {
    expect(stepAfter(withdrawal({ state }), { from, attempt: 1, word })).toMatchObject(step);
  });

  it.each([refused, working, gone, null])('about an earlier attempt, nothing does: %j', (word) => {
    expect(stepAfter(withdrawal({ attempts: 2 }), { from: 'send', attempt: 1, word })).toEqual({
      kind: 'stay',
    });
  });

  it('about any attempt, done is done', () => {
    expect(stepAfter(withdrawal({ attempts: 2 }), { from: 'send', attempt: 1, word: done }).kind).toBe(
      'settle',
    );
  });
});

describe('the next look', () => {
  it('where nothing could be asked is soon, and not for all at once', () => {
    const waits = [0, 0.5, 0.999].map((chance) => lookSoon(AT, chance).getTime() - AT.getTime());
    expect(waits).toEqual([2_000, 7_000, 11_990]);
  });

  it.each([
    [0, 2_000],
    [8_000, 2_000],
    [40_000, 10_000],
    [86_400_000, 60_000],
  ])('at one under way for %s ms is after %s', (elapsedMs, waitMs) => {
    const now = later(elapsedMs);
    expect(nextLook(AT, now).getTime() - now.getTime()).toBe(waitMs);
  });

  it.each([
    [0, 30_000],
    [600_000, 300_000],
    [30 * 86_400_000, 86_400_000],
  ])('at one done for %s ms is after %s', (elapsedMs, waitMs) => {
    const now = later(elapsedMs);
    expect(nextReturnLook(AT, now, 90 * 86_400_000)?.getTime()).toBe(now.getTime() + waitMs);
  });

  it('is none once it can not come back', () => {
    expect(nextReturnLook(AT, later(90 * 86_400_000), 90 * 86_400_000)).toBeNull();
    expect(nextReturnLook(AT, AT, 0)).toBeNull();
  });
});

describe('what is credited for what comes back', () => {
  it('is all that was held in the end, in however many parts, and never more on the way', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 17n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 8 }),
        (heldMinor, parts) => {
          const held = money<Coin>('USDT', heldMinor + BigInt(parts.length) * 10n ** 12n);
          const amounts = parts.map((part) => money('BRL', part));
          const payout = { ...withdrawal().payout, amount: sum('BRL', amounts) };
          const made = { ...withdrawal({ held }), payout } as Withdrawal;
          let before: Returned = nothingReturned(made);
          for (const amount of amounts) {
            const credited = creditForReturn(made, before, amount);
            before = {
              amount: sum('BRL', [before.amount as Money<'BRL'>, amount]),
              credited: sum(held.currency, [before.credited, credited]),
            };
            // Never more than its share.
            expect(before.credited.minor * payout.amount.minor).toBeLessThanOrEqual(
              held.minor * before.amount.minor,
            );
          }
          expect(before.credited).toEqual(held);
          expect(() => creditForReturn(made, before, money('BRL', 1n))).toThrow('more came back');
        },
      ),
    );
  });
});
