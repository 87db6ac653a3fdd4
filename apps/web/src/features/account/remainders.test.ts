import { parseDecimal } from '@lastro/money';
import { expect, it } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { remaindersOf } from './remainders.ts';

const wallet = (currency: 'USDT' | 'BTC', amount: string) => ({
  currency,
  name: currency,
  balance: parseDecimal(currency, amount),
});
const parts = (invested: string, onTheWay: string) => ({
  balance_usdt: '0' as WireNumber,
  crypto_usdt: '0' as WireNumber,
  invested_usdt: invested as WireNumber,
  on_the_way_usdt: onTheWay as WireNumber,
});

const leftIn = (...[wallets, rest]: Parameters<typeof remaindersOf>) =>
  remaindersOf(wallets, rest).map(({ name, left }) => [name, left.length]);

it('names all that keeps an account from being closed', () => {
  expect(leftIn([wallet('USDT', '0'), wallet('BTC', '0.00000001')], parts('10.5', '0'))).toEqual([
    ['Saldo e moedas', 1],
    ['Investimentos', 1],
    ['Saques e envios em andamento', 0],
  ]);
  expect(leftIn([wallet('USDT', '0')], parts('0', '0.00000001')).map(([, count]) => count)).toEqual([
    0, 0, 1,
  ]);
});
