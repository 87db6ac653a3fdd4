import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const usdt = (minor: bigint) => money('USDT', minor);

test('the displayed parts add up to the displayed total', () => {
  const parts = partsOf({
    balance: usdt(102_699_999_999n),
    crypto: usdt(93_599_000_001n),
    invested: usdt(45_400_500_000n),
    onTheWay: usdt(500_000n),
  });
  expect(parts.map(({ shown }) => shown.minor)).toEqual([
    102_699_000_000n,
    93_599_000_000n,
    45_401_000_000n,
    1_000_000n,
  ]);
  const total = parts.reduce((sum, { worth }) => sum + worth.minor, 0n);
  expect(parts.reduce((sum, { shown }) => sum + shown.minor, 0n)).toBe(total - (total % 1_000_000n));
});

test('a zero total has no parts', () => {
  const none = usdt(0n);
  expect(partsOf({ balance: none, crypto: none, invested: none, onTheWay: none })).toMatchObject([
    { permille: 0 },
    { permille: 0 },
    { permille: 0 },
    { permille: 0 },
  ]);
});

test('a part of zero stays zero, whatever the others leave over', () => {
  const cents = [0n, 1n, 500_000n, 999_999n, 1_000_000n, 1_999_999n];
  for (const balance of cents) {
    for (const crypto of cents) {
      for (const onTheWay of cents) {
        const amounts = {
          balance: usdt(balance),
          crypto: usdt(crypto),
          invested: usdt(0n),
          onTheWay: usdt(onTheWay),
        };
        const parts = partsOf(amounts);
        const total = balance + crypto + onTheWay;
        const shown = parts.reduce((sum, part) => sum + part.shown.minor, 0n);
        expect(shown, `${balance} ${crypto} ${onTheWay}`).toBe(total - (total % 1_000_000n));
        for (const { worth, shown: own } of parts) if (worth.minor === 0n) expect(own.minor).toBe(0n);
      }
    }
  }
});
