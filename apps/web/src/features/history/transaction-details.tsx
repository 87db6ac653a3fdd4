import type { Transaction } from '@lastro/contracts';
import type { Wire } from '../../lib/exact-json.ts';
import { useHiddenBalances } from '../../lib/hidden-balances.ts';
import { transactionReceipt } from '../../lib/transaction-receipt.ts';
import { transactionAmount, transactionName } from '../../lib/transaction-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { exactMoney } from '../../ui/amount-text.ts';
import { FitText } from '../../ui/fit-text.tsx';
import { ReceiptDialog } from '../../ui/receipt-dialog.tsx';

export interface TransactionDetailsProps {
  readonly row: Wire<Transaction>;
  readonly onClose: () => void;
}

/** All there is to know about a movement, as a receipt. */
export function TransactionDetails({ row, onClose }: TransactionDetailsProps) {
  const { hidden } = useHiddenBalances();
  const amount = transactionAmount(row);
  const sign = row.direction === 'in' ? '+' : '';
  return (
    <ReceiptDialog
      open
      onClose={onClose}
      title={transactionName(row)}
      status={row.status}
      amount={
        amount !== null &&
        (hidden ? (
          <Amount value={amount} />
        ) : (
          <FitText text={`${sign}${exactMoney(amount)}`} size="1.75rem" />
        ))
      }
      lines={transactionReceipt(row)}
    />
  );
}
