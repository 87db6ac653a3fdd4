import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Wire } from '../../lib/api/exact-json.ts';
import { type Network, networksOptions } from '../../lib/queries/crypto-networks.ts';
import { useMe } from '../../lib/queries/me.ts';
import { isWithdrawal, statusOf, withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { ownParties } from '../../money/receipts/party-line.ts';
import { RECEIPT_KINDS } from '../../money/receipts/receipt-kinds.ts';
import type { ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import { transactionName } from '../../money/receipts/transaction-text.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { WithdrawalProgress } from '../../money/withdrawals/withdrawal-progress.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { headlineOf } from './headline.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { chargeOf, paidChargeOptions, reversalLines } from './reversal-lines.ts';
import { paymentLines, withdrawalLines } from './withdrawal-lines.ts';

type Row = Wire<Transaction>;

export interface TransactionDetailsProps {
  readonly row: Row;
  readonly onClose: () => void;
}

export function TransactionDetails({ row: listed, onClose }: TransactionDetailsProps) {
  const withdrawal = useQuery({ ...withdrawalOptions(listed.id), enabled: isWithdrawal(listed) });
  const row = currentRow(listed, withdrawal.data);
  const isPayment = row.transaction_type === 'pix_payment' || row.transaction_type === 'bill_payment';
  const me = useMe();
  const networks = useQuery({
    ...networksOptions(withdrawal.data?.currency ?? 'USDT'),
    enabled: withdrawal.data?.type === 'crypto',
  });
  const charge = useQuery(paidChargeOptions(chargeOf(row)));
  const returned = charge.data === undefined ? [] : reversalLines(charge.data);
  return (
    <ReceiptDialog
      open
      onClose={onClose}
      facts={{
        title: transactionName(row),
        kind: RECEIPT_KINDS[row.transaction_type],
        status: row.status,
        failure: row.failure,
        amount: headlineOf(row),
        lines: transactionReceipt(row, [
          ...ownParties(row.transaction_type, me.data?.full_name, row.sender_name),
          ...(isPayment ? paymentLines(row, withdrawal.data) : destinationOf(withdrawal, networks.data)),
          ...returned,
        ]),
      }}
      progress={withdrawal.data && <WithdrawalProgress withdrawal={withdrawal.data} />}
      action={
        <>
          {withdrawal.data && <CancelWithdrawal withdrawal={withdrawal.data} isPayment={isPayment} />}
          <ButtonLink variant="quiet" wide to={`/Help?t=${row.id}`}>
            Preciso de ajuda com esta transação
          </ButtonLink>
        </>
      }
    />
  );
}

/** The withdrawal may be newer than the list. */
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

function destinationOf(
  withdrawal: UseQueryResult<Wire<OwnWithdrawal>>,
  networks: readonly Network[] | undefined,
): readonly ReceiptLine[] {
  if (withdrawal.data !== undefined) return withdrawalLines(withdrawal.data, networks);
  if (withdrawal.isLoading) return [{ label: 'Destino', value: 'Carregando...' }];
  return withdrawal.isError ? [{ label: 'Destino', value: 'Não foi possível carregar' }] : [];
}
