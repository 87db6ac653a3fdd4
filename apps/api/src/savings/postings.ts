import { isZero, type Money, negate } from '@lastro/money';
import { type HistoryRow, move, type Posting } from '../ledger/index.ts';

export interface SavingsAccounts {
  readonly main: bigint;
  readonly savings: bigint;
  readonly interest: bigint;
  readonly penalties: bigint;
}

interface Movement {
  readonly postings: readonly Posting[];
  readonly history: readonly HistoryRow[];
}

interface Row {
  readonly rowId: string;
  readonly customerId: string;
}

export function depositIntoSavings(
  accounts: Pick<SavingsAccounts, 'main' | 'savings'>,
  { rowId, customerId }: Row,
  amount: Money<'USDT'>,
): Movement {
  return {
    postings: move(accounts.main, accounts.savings, amount),
    history: [
      {
        id: rowId,
        customerId,
        type: 'savings_deposit',
        status: 'completed',
        direction: 'out',
        fromCurrency: 'USDT',
        fromAmount: amount.minor,
        amountUsdt: amount.minor,
      },
    ],
  };
}

/** Without a history row, since the customer moved nothing. */
export function payInterest(
  accounts: Pick<SavingsAccounts, 'savings' | 'interest'>,
  interest: Money<'USDT'>,
): Posting[] {
  return move(accounts.interest, accounts.savings, interest);
}

export interface Closing {
  readonly value: Money<'USDT'>;
  readonly penalty: Money<'USDT'>;
  readonly payout: Money<'USDT'>;
  readonly description: string | null;
}

export function withdrawFromSavings(
  accounts: Pick<SavingsAccounts, 'main' | 'savings' | 'penalties'>,
  { rowId, customerId }: Row,
  closing: Closing,
): Movement {
  const { value, penalty, payout } = closing;
  const postings = [
    { account: accounts.savings, amount: negate(value) },
    { account: accounts.main, amount: payout },
    { account: accounts.penalties, amount: penalty },
  ];
  return {
    postings: postings.filter(({ amount }) => !isZero(amount)),
    history: [
      {
        id: rowId,
        customerId,
        type: 'savings_withdrawal',
        status: 'completed',
        direction: 'in',
        description: closing.description,
        toCurrency: 'USDT',
        cryptoAmount: payout.minor,
        amountUsdt: payout.minor,
      },
    ],
  };
}
