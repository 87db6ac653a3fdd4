import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { partsOf, shownWealth } from './parts.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const CENTS = [0n, 1n, 500_000n, 999_999n, 1_000_000n, 1_999_999n];

test('the displayed parts are truncated and add up to the displayed wealth', () => {
  const parts = partsOf({
    balance: usdt(102_699_999_999n),
    crypto: usdt(93_599_000_001n),
    invested: usdt(45_400_500_000n),
    onTheWay: usdt(500_000n),
  });
  expect(parts.map(({ shown }) => shown.minor)).toEqual([
    102_699_000_000n,
    93_599_000_000n,
    45_400_000_000n,
    0n,
  ]);
  expect(shownWealth(usdt(241_700_000_000n), parts)).toEqual(usdt(241_698_000_000n));
});

test('a zero total has no parts', () => {
  const none = usdt(0n);
  const parts = partsOf({ balance: none, crypto: none, invested: none, onTheWay: none });
  expect(parts.map(({ permille }) => permille)).toEqual([0, 0, 0, 0]);
  expect(shownWealth(none, parts)).toEqual(none);
});

test('no part is overstated, and the displayed wealth falls short by at most a cent a part', () => {
  for (const balance of CENTS) {
    for (const crypto of CENTS) {
      for (const onTheWay of CENTS) {
        const parts = partsOf({
          balance: usdt(balance),
          crypto: usdt(crypto),
          invested: usdt(0n),
          onTheWay: usdt(onTheWay),
        });
        const total = balance + crypto + onTheWay;
        const shown = shownWealth(usdt(total), parts).minor;
        const name = `${balance} ${crypto} ${onTheWay}`;
        for (const { worth, shown: own } of parts) {
          expect(own.minor / 1_000_000n, name).toBe(worth.minor / 1_000_000n);
          expect(own.minor % 1_000_000n, name).toBe(0n);
        }
        expect(shown <= total && total - shown < 3_000_000n, name).toBe(true);
        if (total > 0n) expect(shown, name).toBeGreaterThan(0n);
      }
    }
  }
});
