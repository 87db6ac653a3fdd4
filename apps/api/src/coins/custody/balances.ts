import { COINS, type Coin, type Money, money, sum } from '@lastro/money';
import { forEachConcurrently } from '../../platform/concurrency.ts';
import type { Db } from '../../platform/database/db.ts';
import { readAmount } from '../binance/amount.ts';
import type { BinanceClient } from '../binance/client.ts';
import { listWallets } from '../deposits/repository-wallets.ts';

export interface BinanceBalance {
  readonly coin: Coin;
  readonly master: Money<Coin>;
  readonly subAccounts: Money<Coin>;
  readonly total: Money<Coin>;
}

const CONCURRENCY = 4;

/** Not a snapshot: coins that move meanwhile may be missed or counted twice. Throws ProviderError. */
export async function readBalances(deps: {
  readonly db: Db;
  readonly client: BinanceClient;
}): Promise<BinanceBalance[]> {
  const { db, client } = deps;
  const held: { readonly amount: Money<Coin>; readonly isMaster: boolean }[] = [];
  await forEachConcurrently(await listWallets(db), CONCURRENCY, async ({ customerId, email }) => {
    const isMaster = customerId === null;
    const holdings = await client.holdings(isMaster ? null : email);
    held.push(...holdings.map(({ coin, parts }) => ({ amount: total(coin, parts), isMaster })));
  });
  return COINS.map((coin) => {
    const sumOf = (isMaster: boolean) =>
      sum(
        coin,
        held.flatMap((one) =>
          one.isMaster === isMaster && one.amount.currency === coin ? [one.amount] : [],
        ),
      );
    const [master, subAccounts] = [sumOf(true), sumOf(false)];
    return { coin, master, subAccounts, total: sum<Coin>(coin, [master, subAccounts]) };
  });
}

function total(coin: Coin, parts: readonly string[]): Money<Coin> {
  const amounts = parts.map((part) => readAmount(coin, part)?.amount ?? unreadable(coin, part));
  return sum<Coin>(coin, [money(coin, 0n), ...amounts]);
}

function unreadable(coin: Coin, text: string): never {
  throw new Error(`Binance holds ${text} ${coin}, which is not an amount`);
}
