import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Wire } from '../../lib/api/exact-json.ts';
import { isWithdrawal, statusOf, withdrawalOptions } from '../../lib/balances/withdrawals.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { transactionAmount, transactionName } from '../../lib/format/transaction-text.ts';
import { useMe } from '../../lib/session/me.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { exactMoney } from '../../money/amounts/amount-text.ts';
import { BANK, partyLine } from '../../money/receipts/party-line.ts';
import { ReceiptDialog } from '../../money/receipts/receipt-dialog.tsx';
import { RECEIPT_KINDS } from '../../money/receipts/receipt-kinds.ts';
import type { ReceiptLine } from '../../money/receipts/receipt-lines.tsx';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { WithdrawalProgress } from '../../money/withdrawals/withdrawal-progress.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { chargeOf, paidChargeOptions, reversalLines } from './reversal-lines.ts';
import { withdrawalLines } from './withdrawal-lines.ts';

type Row = Wire<Transaction>;

export interface TransactionDetailsProps {
  readonly row: Row;
  readonly onClose: () => void;
}

export function TransactionDetails({ row: listed, onClose }: TransactionDetailsProps) {
  const { hidden } = useHiddenBalances();
  const withdrawal = useQuery({ ...withdrawalOptions(listed.id), enabled: isWithdrawal(listed) });
  const row = currentRow(listed, withdrawal.data);
  const me = useMe();
  const amount = transactionAmount(row);
  const charge = useQuery(paidChargeOptions(chargeOf(row)));
  const returned = charge.data === undefined ? [] : reversalLines(charge.data);
  const sign = row.direction === 'in' ? '+' : '';
  return (
    <ReceiptDialog
      open
      onClose={onClose}
      title={transactionName(row)}
      kind={RECEIPT_KINDS[row.transaction_type]}
      status={row.status}
      amount={
        amount !== null &&
        (hidden ? (
          <Amount value={amount} />
        ) : (
          <FitText text={`${sign}${exactMoney(amount)}`} size="1.75rem" />
        ))
      }
      lines={transactionReceipt(row, [
        ...ownSide(row, me.data?.full_name),
        ...destinationOf(withdrawal),
        ...returned,
      ])}
      progress={withdrawal.data && <WithdrawalProgress withdrawal={withdrawal.data} />}
      action={
        <>
          {withdrawal.data && <CancelWithdrawal withdrawal={withdrawal.data} />}
          <ButtonLink variant="quiet" wide to={`/Help?t=${row.id}`}>
            Preciso de ajuda com esta transação
          </ButtonLink>
        </>
      }
    />
  );
}

function ownSide({ transaction_type: type }: Row, name: string | undefined): readonly ReceiptLine[] {
  if (type === 'pix_withdrawal') return partyLine('De', name, null, BANK);
  return type === 'pix_deposit' ? partyLine('Para', name, null, BANK) : [];
}

/** The list may be older than the withdrawal. */
function currentRow(row: Row, withdrawal: Wire<OwnWithdrawal> | undefined): Row {
  if (withdrawal === undefined) return row;
  const { returned } = withdrawal;
  return {
    ...row,
    status: statusOf(withdrawal),
    failure: returned?.cause ?? null,
    failure_reason: returned?.reason ?? null,
    returned_date: returned?.at ?? null,
  };
}

function destinationOf(withdrawal: UseQueryResult<Wire<OwnWithdrawal>>): readonly ReceiptLine[] {
  if (withdrawal.data !== undefined) return withdrawalLines(withdrawal.data);
  if (withdrawal.isLoading) return [{ label: 'Destino', value: 'Carregando...' }];
  return withdrawal.isError ? [{ label: 'Destino', value: 'Não foi possível carregar' }] : [];
}
