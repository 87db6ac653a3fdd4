import { type Coin, type Money, negate } from '@lastro/money';
import { type HistoryRow, move, type Posting } from '../ledger/index.ts';

export interface AdjustmentAccounts {
  readonly customer: bigint;
  readonly adjustments: bigint;
}

export interface Adjustment {
  readonly action: 'add' | 'subtract';
  readonly amount: Money<Coin>;
  readonly customerId: string;
  readonly rowId: string;
  readonly description: string | null;
}

export function adjustBalance(
  adjustment: Adjustment,
  accounts: AdjustmentAccounts,
): { postings: readonly Posting[]; history: readonly HistoryRow[] } {
  const { amount, action } = adjustment;
  return {
    postings: move(accounts.customer, accounts.adjustments, action === 'add' ? negate(amount) : amount),
    history: [
      {
        id: adjustment.rowId,
        customerId: adjustment.customerId,
        type: 'adjustment',
        status: 'completed',
        direction: action === 'add' ? 'in' : 'out',
        description: adjustment.description,
        fromCurrency: amount.currency,
        toCurrency: amount.currency,
        fromAmount: amount.minor,
        cryptoAmount: amount.minor,
        ...(amount.currency === 'USDT' ? { amountUsdt: amount.minor } : {}),
      },
    ],
  };
}
