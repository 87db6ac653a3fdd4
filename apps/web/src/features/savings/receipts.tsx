import type { SavingsDepositReply } from '@lastro/contracts';
import { formatMoney, isZero } from '@lastro/money';
import { amountFromWire, type Wire, type WireNumber } from '../../lib/api/exact-json.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import {
  amountLine,
  dateLine,
  idLine,
  type ReceiptLine,
  statusLine,
} from '../../money/receipts/receipt-parts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Redeemed } from './api.ts';
import { dailyYield } from './savings.ts';

const usdt = (value: WireNumber) => amountFromWire('USDT', value);

interface ReceiptProps<Result> {
  readonly result: Result;
  readonly onAgain: () => void;
}

function Next({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Button wide onClick={onAgain}>
      Ver investimentos
    </Button>
  );
}

const HOME = (
  <ButtonLink to="/Dashboard" variant="quiet" wide>
    Ver saldo
  </ButtonLink>
);

export function InvestReceipt({ result, onAgain }: ReceiptProps<Wire<SavingsDepositReply>>) {
  const amount = usdt(result.amount);
  const lines: readonly ReceiptLine[] = [
    statusLine('completed'),
    dateLine(result.created_date),
    ...ownParties('savings_deposit', undefined),
    amountLine('Valor investido', amount),
    { label: 'Rende por dia', value: formatMoney(dailyYield(amount)), money: true },
    { label: 'Sem multa a partir de', value: formatDateTime(result.unlocks_at) },
    { label: 'ID do investimento', value: result.savings_id, code: true },
    idLine(result.transaction_id),
  ];
  return (
    <Receipt
      kind="investimento"
      title="Investimento realizado"
      message={result.message}
      amount={exactMoney(amount)}
      lines={lines}
      next={<Next onAgain={onAgain} />}
      other={HOME}
    />
  );
}

export function RedeemReceipt({ result, onAgain }: ReceiptProps<Redeemed>) {
  const received = usdt(result.withdrawal_amount);
  const penalty = usdt(result.penalty_amount);
  const lines: readonly ReceiptLine[] = [
    statusLine('completed'),
    dateLine(result.created_date),
    ...ownParties('savings_withdrawal', undefined),
    amountLine('Valor investido', usdt(result.amount)),
    { label: 'Rendimento', value: `+${exactMoney(usdt(result.yield))}`, money: true },
    {
      label: 'Multa',
      value: isZero(penalty) ? 'Sem multa' : `−${exactMoney(penalty)}`,
      money: true,
    },
    amountLine('Valor recebido', received),
    { label: 'ID do investimento', value: result.savings_id, code: true },
    idLine(result.transaction_id),
  ];
  return (
    <Receipt
      kind="resgate"
      title="Saque realizado"
      message={result.message}
      amount={`+${exactMoney(received)}`}
      lines={lines}
      next={<Next onAgain={onAgain} />}
      other={HOME}
    />
  );
}
