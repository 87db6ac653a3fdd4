import type { OwnWithdrawal, Payment, Transaction } from '@lastro/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Wire } from '../../lib/api/exact-json.ts';
import { type Network, networksOptions } from '../../lib/queries/crypto-networks.ts';
import { useMe } from '../../lib/queries/me.ts';
import { paymentOptions } from '../../lib/queries/payments.ts';
import { isWithdrawal, statusOf, withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { ownParties } from '../../money/receipts/party-line.ts';
import { RECEIPT_KINDS } from '../../money/receipts/receipt-kinds.ts';
import { payoutDates, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { headlineOf } from '../../money/receipts/row/headline.ts';
import { receiptLinesOf } from '../../money/receipts/transaction-receipt.ts';
import { transactionName } from '../../money/receipts/transaction-text.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { WithdrawalProgress } from '../../money/withdrawals/withdrawal-progress.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { chargeOf, paidChargeOptions, reversalLines } from './reversal-lines.ts';
import { paymentLines, withdrawalLines } from './withdrawal-lines.ts';

type Row = Wire<Transaction>;

export interface TransactionDetailsProps {
  readonly row: Row;
  readonly onClose: () => void;
}

export function TransactionDetails({ row: listed, onClose }: TransactionDetailsProps) {
  const isPayout = isWithdrawal(listed);
  const withdrawal = useQuery({ ...withdrawalOptions(listed.id), enabled: isPayout });
  const row = currentRow(listed, withdrawal.data);
  const { status, created_date: requested } = row;
  const closed = withdrawal.data?.closed_at ?? null;
  const isPayment = row.transaction_type === 'pix_payment' || row.transaction_type === 'bill_payment';
  const me = useMe();
  const networks = useQuery({
    ...networksOptions(withdrawal.data?.currency ?? 'USDT'),
    enabled: withdrawal.data?.type === 'crypto',
  });
  const payment = useQuery({ ...paymentOptions(row.id), enabled: isPayment });
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
        lines: receiptLinesOf(
          row,
          [
            ...ownParties(row.transaction_type, me.data?.full_name, row.sender_name),
            ...(isPayment
              ? payeeOf(row, withdrawal.data, payment)
              : destinationOf(withdrawal, networks.data)),
            ...returned,
          ],
          isPayout ? payoutDates({ status, requested, closed }) : undefined,
        ),
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

/** As in the signed receipt, only a name that is not from the code itself is confirmed. */
function payeeOf(
  row: Row,
  withdrawal: Wire<OwnWithdrawal> | undefined,
  payment: UseQueryResult<Pick<Wire<Payment>, 'receiver'>>,
): readonly ReceiptLine[] {
  if (payment.isLoading) return LOADING;
  const source = payment.data?.receiver?.name_source ?? 'code';
  return paymentLines(row, withdrawal, source !== 'code');
}

const LOADING: readonly ReceiptLine[] = [{ label: 'Destino', value: 'Carregando...' }];

function destinationOf(
  withdrawal: UseQueryResult<Wire<OwnWithdrawal>>,
  networks: readonly Network[] | undefined,
): readonly ReceiptLine[] {
  if (withdrawal.data !== undefined) return withdrawalLines(withdrawal.data, networks);
  if (withdrawal.isLoading) return LOADING;
  return withdrawal.isError ? [{ label: 'Destino', value: 'Não foi possível carregar' }] : [];
}
