import { type Entry, eventKey, type LedgerAccounts, post } from '@lastro/api/ledger';
import { createDb } from '@lastro/api/platform/db';
import { type Coin, money } from '@lastro/money';
import type pg from 'pg';

const START_BALANCE_MINOR = 1_000_000_000_000n;

export async function fundAccount(
  pool: pg.Pool,
  accounts: LedgerAccounts,
  customerId: string,
  currency: Coin = 'USDT',
): Promise<bigint> {
  const adjustments = await accounts.ofBank('adjustments', currency);
  const account = await accounts.ofCustomer(customerId, 'customer_main', currency);
  const entry: Entry = {
    ...eventKey('fund', `${customerId}:${currency}`),
    kind: 'adjustment',
    actor: 'system:bench',
    postings: [
      { account: adjustments, amount: money(currency, -START_BALANCE_MINOR) },
      { account, amount: money(currency, START_BALANCE_MINOR) },
    ],
  };
  await createDb(pool)
    .transaction()
    .execute((tx) => post(tx, entry));
  return account;
}
