import { amountFromWire } from '../../lib/exact-json.ts';
import { formatDateTime } from '../../lib/format.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Withdrawn } from './api.ts';
import type { WithdrawOrder } from './order.ts';
import { keyLine } from './pix-key.ts';

export interface WithdrawReceiptProps {
  readonly order: WithdrawOrder;
  readonly result: Withdrawn;
  readonly onAgain: () => void;
}

/** What was asked for, and that it waits. */
export function WithdrawReceipt({ order, result, onAgain }: WithdrawReceiptProps) {
  const payout = amountFromWire('BRL', result.amount_brl);
  return (
    <Receipt
      title="Saque solicitado"
      status={result.status}
      amount={exactMoney(payout)}
      lines={[
        { label: 'Tipo', value: 'Saque PIX' },
        { label: 'Situação', value: 'Pendente' },
        { label: 'Data e hora', value: formatDateTime(result.created_date) },
        { label: 'Prazo', value: 'Até 24 horas úteis' },
        { label: 'Titular', value: order.holder },
        { label: 'Banco', value: order.bank },
        keyLine(order),
        {
          label: 'Valor debitado',
          value: exactMoney(amountFromWire('USDT', result.amount_usdt)),
          money: true,
        },
        { label: 'Valor em reais', value: exactMoney(payout), money: true },
        { label: 'ID do saque', value: result.withdrawal_id, code: true },
        { label: 'ID da transação', value: result.transaction_id, code: true },
      ]}
      next={
        <ButtonLink to="/History" wide>
          Acompanhar no histórico
        </ButtonLink>
      }
      other={
        <Button variant="quiet" wide onClick={onAgain}>
          Fazer outro saque
        </Button>
      }
    />
  );
}
