import type { TransactionStatus } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { useMe } from '../../lib/queries/me.ts';
import { statusOf, withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import {
  amountLine,
  destinationLine,
  idLine,
  payoutDates,
  type ReceiptLine,
  statusLine,
} from '../../money/receipts/receipt-parts.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { WithdrawalProgress } from '../../money/withdrawals/withdrawal-progress.tsx';
import type { Sent } from './api.ts';
import { SENT } from './messages.ts';
import type { SendOrder } from './order.ts';

export interface SendReceiptProps {
  readonly order: SendOrder;
  readonly result: Sent;
  readonly onAgain: () => void;
}

const TITLES = {
  pending: 'Envio solicitado',
  completed: 'Envio concluído',
  failed: 'Envio não realizado',
} as const;

export function SendReceipt({ order, result, onAgain }: SendReceiptProps) {
  const me = useMe();
  const amount = exactMoney(amountFromWire(result.coin, result.amount));
  const { data: withdrawal } = useQuery(withdrawalOptions(result.transaction_id));
  const status = withdrawal === undefined ? result.status : statusOf(withdrawal);
  const closed = withdrawal?.closed_at ?? null;
  return (
    <Receipt
      kind="envio de cripto"
      title={TITLES[status]}
      status={status}
      message={status === 'pending' ? SENT : undefined}
      hint="Aguardando aprovação"
      progress={withdrawal && <WithdrawalProgress withdrawal={withdrawal} />}
      amount={amount}
      lines={[
        ...ownParties('crypto_transfer', me.data?.full_name),
        ...linesOf(order, result, { status, closed }),
      ]}
      cancel={withdrawal && <CancelWithdrawal withdrawal={withdrawal} />}
      again={{ label: 'Fazer outro envio', onClick: onAgain }}
    />
  );
}

interface Outcome {
  readonly status: TransactionStatus;
  readonly closed: string | null;
}

function linesOf(order: SendOrder, result: Sent, { status, closed }: Outcome): readonly ReceiptLine[] {
  const money = (label: string, value: Sent['amount']) =>
    amountLine(label, amountFromWire(result.coin, value));
  return [
    statusLine(status),
    ...payoutDates({ status, requested: result.created_date, closed }),
    money('Valor enviado', result.amount),
    money('Tarifa da rede', result.fee),
    money(status === 'failed' ? 'Valor devolvido' : 'Valor debitado', result.total),
    { label: 'Rede', value: result.network === order.network ? order.networkName : result.network },
    destinationLine('Endereço', result.recipient_wallet),
    ...(result.tag === null ? [] : [destinationLine('Memo (tag)', result.tag)]),
    ...(order.description === '' ? [] : [{ label: 'Descrição', value: order.description }]),
    { label: 'ID do envio', value: result.withdrawal_id, code: true },
    idLine(result.transaction_id),
  ];
}
