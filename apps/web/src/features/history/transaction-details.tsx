import type { Transaction } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Wire } from '../../lib/exact-json.ts';
import { useHiddenBalances } from '../../lib/hidden-balances.ts';
import { transactionReceipt } from '../../lib/transaction-receipt.ts';
import { transactionAmount, transactionName } from '../../lib/transaction-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { exactMoney } from '../../ui/amount-text.ts';
import { FitText } from '../../ui/fit-text.tsx';
import type { ReceiptLine } from '../../ui/receipt.tsx';
import { ReceiptDialog } from '../../ui/receipt-dialog.tsx';
import { isWithdrawal, withdrawalLines, withdrawalOptions } from './withdrawal-lines.ts';

export interface TransactionDetailsProps {
  readonly row: Wire<Transaction>;
  readonly onClose: () => void;
}

/** All there is to know about a movement, as a receipt. */
export function TransactionDetails({ row, onClose }: TransactionDetailsProps) {
  const { hidden } = useHiddenBalances();
  const amount = transactionAmount(row);
  const more = useDestination(row);
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
      lines={[...transactionReceipt(row), ...more]}
    />
  );
}

/** What only the withdrawal behind the row knows; a row without one has nothing more to say. */
function useDestination(row: Wire<Transaction>): readonly ReceiptLine[] {
  const withdrawal = useQuery({ ...withdrawalOptions(row.id), enabled: isWithdrawal(row) });
  if (withdrawal.data !== undefined) return withdrawalLines(withdrawal.data);
  if (withdrawal.isLoading) return [{ label: 'Destino', value: 'Carregando...' }];
  return withdrawal.isError ? [{ label: 'Destino', value: 'Não foi possível carregar' }] : [];
}
