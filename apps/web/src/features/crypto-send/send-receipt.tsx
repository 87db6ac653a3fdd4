import { amountFromWire } from '../../lib/exact-json.ts';
import { formatDateTime } from '../../lib/format.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Receipt, type ReceiptLine } from '../../ui/receipt.tsx';
import type { Sent } from './api.ts';
import type { SendOrder } from './order.ts';

export interface SendReceiptProps {
  readonly order: SendOrder;
  readonly result: Sent;
  readonly onAgain: () => void;
}

/** What was asked for, what it costs, and that it waits for the bank's approval. */
export function SendReceipt({ order, result, onAgain }: SendReceiptProps) {
  const amount = exactMoney(amountFromWire(result.coin, result.amount));
  return (
    <Receipt
      title="Envio solicitado"
      status={result.status}
      amount={amount}
      lines={linesOf(order, result)}
      next={
        <ButtonLink to="/History" wide>
          Acompanhar no histórico
        </ButtonLink>
      }
      other={
        <Button variant="quiet" wide onClick={onAgain}>
          Fazer outro envio
        </Button>
      }
    />
  );
}

function linesOf(order: SendOrder, result: Sent): readonly ReceiptLine[] {
  const money = (label: string, value: Sent['amount']): ReceiptLine => ({
    label,
    value: exactMoney(amountFromWire(result.coin, value)),
    money: true,
  });
  return [
    { label: 'Tipo', value: 'Envio de cripto' },
    { label: 'Situação', value: 'Pendente' },
    { label: 'Data e hora', value: formatDateTime(result.created_date) },
    money('Valor enviado', result.amount),
    money('Tarifa da rede', result.fee),
    money('Valor debitado', result.total),
    { label: 'Rede', value: result.network === order.network ? order.networkName : result.network },
    { label: 'Endereço', value: result.recipient_wallet, code: true },
    ...(result.tag === null ? [] : [{ label: 'Memo (tag)', value: result.tag, code: true }]),
    ...(order.description === '' ? [] : [{ label: 'Descrição', value: order.description }]),
    { label: 'ID do envio', value: result.withdrawal_id, code: true },
    { label: 'ID da transação', value: result.transaction_id, code: true },
  ];
}
