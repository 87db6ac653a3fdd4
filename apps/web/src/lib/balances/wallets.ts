import type { Account } from '@lastro/contracts';
import { add, COINS, type Coin, convertFloor, type Money, money, USDT_BRL_RATE } from '@lastro/money';
import { amountFromWire, type Wire } from './exact-json.ts';

export interface Wallet {
  readonly currency: Coin;
  readonly name: string;
  readonly balance: Money<Coin>;
}

/** One wallet a currency, in the bank's own order of coins: several accounts of one currency are summed. */
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

/** The balance in a coin, zero while there is no such wallet. */
export function balanceIn<C extends Coin>(wallets: readonly Wallet[], coin: C): Money<C> {
  return money(coin, wallets.find(({ currency }) => currency === coin)?.balance.minor ?? 0n);
}

/** The balance in USDT, zero while there is no such wallet. */
export function mainBalance(wallets: readonly Wallet[]): Money<'USDT'> {
  return balanceIn(wallets, 'USDT');
}

/** What an amount in USDT is about in reais: the one place that knows the rate of what is only shown. */
export function approximateBrl(amount: Money<'USDT'>): Money<'BRL'> {
  return convertFloor(amount, USDT_BRL_RATE, 'BRL');
}
