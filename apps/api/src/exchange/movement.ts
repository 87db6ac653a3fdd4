import type { Coin, Money } from '@lastro/money';
import type { Entry, HistoryRow, LedgerAccounts, RequestKey } from '../ledger/index.ts';
import { uuidv7 } from '../platform/ids.ts';
import { type ExchangeAccounts, exchangeWithDesk } from './postings.ts';

export interface ExchangeOrder {
  readonly customerId: string;
  readonly paid: Money<Coin>;
  readonly to: Coin;
  /** What the customer saw: at market it may differ by 1 %, with a quote by nothing. */
  readonly shown: Money<Coin> | undefined;
  readonly description: string | null;
  readonly request: RequestKey;
}

export interface RowAnswer {
  readonly row: string;
}

export type ExchangeEntry = Entry & { readonly history: readonly [HistoryRow]; readonly answer: RowAnswer };

export const entryHeader = ({ customerId }: Pick<ExchangeOrder, 'customerId'>) =>
  ({ kind: 'exchange', actor: `customer:${customerId}` }) as const;

export type ReadAccounts = ReturnType<typeof createReadAccounts>;

export function createReadAccounts(accounts: LedgerAccounts) {
  return async ({ customerId, paid, to }: ExchangeOrder): Promise<ExchangeAccounts> => ({
    customerFrom: await accounts.ofCustomer(customerId, 'customer_main', paid.currency),
    customerTo: await accounts.ofCustomer(customerId, 'customer_main', to),
    deskFrom: await accounts.ofBank('exchange_desk', paid.currency),
    deskTo: await accounts.ofBank('exchange_desk', to),
  });
}

export interface PricedExchange {
  readonly received: Money<Coin>;
  readonly worth: Money<'USDT'>;
}

export function toEntry(
  order: ExchangeOrder,
  priced: PricedExchange,
  accounts: ExchangeAccounts,
): ExchangeEntry {
  const rowId = uuidv7();
  return {
    ...order.request,
    ...entryHeader(order),
    answer: { row: rowId },
    ...exchangeWithDesk({ ...order, ...priced, rowId }, accounts),
  };
}
