import type { Account } from '@lastro/contracts';
import { add, type Coin, compare, type Money, parseDecimal, subtract, toDecimal } from '@lastro/money';
import type { QueryClient } from '@tanstack/react-query';
import { amountFromWire, type Wire, type WireNumber } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import type { SendOrder } from './order.ts';

export function totalOfOrder({ coin, amount, fee }: Pick<SendOrder, 'coin' | 'amount' | 'fee'>): Money<Coin> {
  return add(parseDecimal(coin, amount), parseDecimal(coin, fee));
}

/** Debits the first account with enough of the coin; unchanged if there is none. */
export function debitAccounts(accounts: readonly Wire<Account>[], amount: Money<Coin>): Wire<Account>[] {
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

/** Optimistic: the server's answer replaces it. */
export function debitBalance(queries: QueryClient, order: SendOrder): void {
  void queries.cancelQueries({ queryKey: accountsOptions.queryKey });
  queries.setQueryData(accountsOptions.queryKey, (accounts) =>
    accounts === undefined ? undefined : debitAccounts(accounts, totalOfOrder(order)),
  );
}
