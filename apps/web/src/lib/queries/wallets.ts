import type { Account } from '@lastro/contracts';
import { add, COINS, type Coin, type Money, money } from '@lastro/money';
import { amountFromWire, type Wire } from '../api/exact-json.ts';

export interface Wallet {
  readonly currency: Coin;
  readonly name: string;
  readonly balance: Money<Coin>;
}

/** In the bank's order of coins; accounts of one currency are summed. */
export function walletsOf(
  accounts: readonly Pick<Wire<Account>, 'currency_code' | 'currency_name' | 'balance'>[],
): Wallet[] {
  const byCurrency = new Map<Coin, Wallet>();
  for (const account of accounts) {
    const currency = account.currency_code;
    const amount = amountFromWire(currency, account.balance);
    const before = byCurrency.get(currency);
    byCurrency.set(currency, {
      currency,
      name: before?.name ?? account.currency_name,
      balance: before ? add(before.balance, amount) : amount,
    });
  }
  return COINS.flatMap((coin) => byCurrency.get(coin) ?? []);
}

export function balanceIn<C extends Coin>(wallets: readonly Wallet[], coin: C): Money<C> {
  return money(coin, wallets.find(({ currency }) => currency === coin)?.balance.minor ?? 0n);
}

export function isEverythingEmpty(wallets: readonly Wallet[] | undefined): boolean {
  return wallets?.every(({ balance }) => balance.minor === 0n) ?? false;
}

export function mainBalance(wallets: readonly Wallet[]): Money<'USDT'> {
  return balanceIn(wallets, 'USDT');
}
