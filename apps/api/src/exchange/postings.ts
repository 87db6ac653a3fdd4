import type { Coin, Money } from '@lastro/money';
import { type AccountRef, type HistoryRow, move, type Posting } from '../ledger/index.ts';

export interface ExchangeAccounts {
  readonly customerFrom: bigint;
  readonly customerTo: bigint;
  readonly deskFrom: AccountRef;
  readonly deskTo: AccountRef;
}

export interface Exchange {
  readonly rowId: string;
  readonly customerId: string;
  readonly paid: Money<Coin>;
  readonly received: Money<Coin>;
  readonly worth: Money<'USDT'>;
  readonly description: string | null;
}

export function exchangeWithDesk(
  exchange: Exchange,
  accounts: ExchangeAccounts,
): { postings: readonly Posting[]; history: readonly [HistoryRow] } {
  const { paid, received } = exchange;
  return {
    postings: [
      ...move(accounts.customerFrom, accounts.deskFrom, paid),
      ...move(accounts.deskTo, accounts.customerTo, received),
    ],
    history: [
      {
        id: exchange.rowId,
        customerId: exchange.customerId,
        type: 'crypto_exchange',
        status: 'completed',
        direction: 'none',
        description: exchange.description,
        amountUsdt: exchange.worth.minor,
        fromCurrency: paid.currency,
        toCurrency: received.currency,
        fromAmount: paid.minor,
        cryptoAmount: received.minor,
      },
    ],
  };
}
