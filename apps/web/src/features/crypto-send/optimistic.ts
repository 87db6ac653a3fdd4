import type { Account } from '@lastro/contracts';
import { add, type Coin, compare, type Money, parseDecimal, subtract, toDecimal } from '@lastro/money';
import type { QueryClient } from '@tanstack/react-query';
import { accountsOptions } from '../../lib/accounts.ts';
import { amountFromWire, type Wire, type WireNumber } from '../../lib/exact-json.ts';
import type { SendOrder } from './order.ts';

/** What leaves the balance with a send, as it was confirmed. */
export function totalOfOrder({ coin, amount, fee }: Pick<SendOrder, 'coin' | 'amount' | 'fee'>): Money<Coin> {
  return add(parseDecimal(coin, amount), parseDecimal(coin, fee));
}

/** The accounts with an amount less, in the first one of its coin that has it; the same where none has. */
export function withLess(accounts: readonly Wire<Account>[], amount: Money<Coin>): Wire<Account>[] {
  const coin = amount.currency;
  const from = accounts.findIndex(
    ({ currency_code: code, balance }) =>
      code === coin && compare(amountFromWire(coin, balance), amount) >= 0,
  );
  return accounts.map((account, index) =>
    index === from
      ? {
          ...account,
          balance: toDecimal(subtract(amountFromWire(coin, account.balance), amount)) as WireNumber,
        }
      : account,
  );
}

/** Shows the balance as it will be, at once; the server's word replaces it when it comes. */
export function lessenBalance(queries: QueryClient, order: SendOrder): void {
  void queries.cancelQueries({ queryKey: accountsOptions.queryKey });
  queries.setQueryData(accountsOptions.queryKey, (accounts) =>
    accounts === undefined ? undefined : withLess(accounts, totalOfOrder(order)),
  );
}
