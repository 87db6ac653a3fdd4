import { type Entry, eventKey } from '@lastro/api/ledger';
import { uuidv7 } from '@lastro/api/platform/ids';
import { money } from '@lastro/money';
import type { BenchBank } from './bank.ts';

/** Indices of two different accounts. */
export type Pair = [from: number, to: number];

export function twoOf(accounts: number): Pair {
  const from = Math.floor(Math.random() * accounts);
  const to = (from + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts;
  return [from, to];
}

/** Every second call is to or from the first account. */
export function halfOnOneAccount(accounts: number, n: number): Pair {
  if (n % 2 === 1) return twoOf(accounts);
  const other = 1 + Math.floor(Math.random() * (accounts - 1));
  return n % 4 === 0 ? [0, other] : [other, 0];
}

export function transfer(bank: Pick<BenchBank, 'customers'>, [from, to]: Pair, withHistory: boolean): Entry {
  const sender = bank.customers[from];
  const receiver = bank.customers[to];
  if (!sender || !receiver) throw new RangeError('no such customer');
  const entry: Entry = {
    ...eventKey('bench', uuidv7()),
    kind: 'transfer',
    actor: `customer:${sender.id}`,
    postings: [
      { account: sender.account, amount: money('USDT', -100n) },
      { account: receiver.account, amount: money('USDT', 100n) },
    ],
  };
  if (!withHistory) return entry;
  const row = { type: 'transfer', status: 'completed', amountUsdt: 100n, fromCurrency: 'USDT' } as const;
  return {
    ...entry,
    history: [
      { id: uuidv7(), customerId: sender.id, direction: 'out', ...row },
      { id: uuidv7(), customerId: receiver.id, direction: 'in', ...row },
    ],
  };
}
