import { type Coin, type Money, negate } from '@lastro/money';
import type { AccountRef, HistoryRow, Posting } from '../ledger/index.ts';

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
      { account: accounts.customerFrom, amount: negate(paid) },
      { account: accounts.deskFrom, amount: paid },
      { account: accounts.deskTo, amount: negate(received) },
      { account: accounts.customerTo, amount: received },
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
