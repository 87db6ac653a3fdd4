import type { LimitsReply } from '@lastro/contracts';
import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../api/exact-json.ts';
import { limitsOptions, type OwnLimits, tightLimit } from './limits.ts';

const brl = (minor: bigint) => money('BRL', minor);

function limitsOf(available: bigint, usedToday: bigint): OwnLimits<'BRL'> {
  const limit = { amount: brl(100_000n), raise: null, used: brl(usedToday), left: brl(100_000n - usedToday) };
  return {
    available: brl(available),
    maximum: brl(500_000n),
    each: { ...limit, used: null, left: null },
    day: limit,
    night: { ...limit, used: brl(0n) },
  };
}

test.each([
  ['the balance is all that limits', 100_000n, 0n, 100_000n, null],
  ['the balance is a cent more', 100_000n, 0n, 100_001n, 100_000n],
  ['70 % are used', 30_000n, 70_000n, 100n, null],
  ['more than 70 % are used', 29_999n, 70_001n, 100n, 29_999n],
])('shows the limit when it matters: %s', (_case, available, used, balance, expected) => {
  const left = tightLimit(limitsOf(available, used), brl(balance));
  expect(left).toEqual(expected === null ? null : brl(expected));
});

test('an unknown balance alone does not show the limit', () => {
  expect(tightLimit(limitsOf(100_000n, 0n), null)).toBeNull();
});

test.each([
  ['the night allows less than the day', true, 100, '20h às 6h'],
  ['the night allows as much as the day', true, 900, undefined],
  ['it is day', false, 100, undefined],
])('names the night limit only while it restricts: %s', (_case, isNight, left, hours) => {
  const limit = { amount: 900, raise: null, used: 0 };
  const kind = {
    available: Math.min(900, left),
    maximum: 5000,
    each: limit,
    day: { ...limit, left: 900 },
    night: { ...limit, left },
  };
  const reply = {
    is_night: isNight,
    night: { begins: '20:00', ends: '06:00' },
    withdrawals_from: null,
    outgoing_paused_from: null,
    ...{ pix: kind, crypto: kind, payment: kind },
  };
  const view = limitsOptions.select?.(parseExactJson(JSON.stringify(reply)) as Wire<LimitsReply>);
  expect(view?.pix.nightHours).toBe(hours);
});
