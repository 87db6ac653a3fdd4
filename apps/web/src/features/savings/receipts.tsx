import type { SavingsDepositReply } from '@lastro/contracts';
import { formatMoney, isZero, negate } from '@lastro/money';
import { amountFromWire, type Wire, type WireNumber } from '../../lib/api/exact-json.ts';
import { receiptTime } from '../../lib/format/brasilia-time.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { signedMoney } from '../../money/amounts/signed-money.ts';
import { ownParties } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import {
  amountLine,
  dateLine,
  idLine,
  type ReceiptLine,
  statusLine,
} from '../../money/receipts/receipt-parts.ts';
import type { Redeemed } from './api.ts';
import { dailyYield } from './savings.ts';

const usdt = (value: WireNumber) => amountFromWire('USDT', value);

const BACK = 'Ver investimentos';

interface ReceiptProps<Result> {
  readonly result: Result;
  readonly onAgain: () => void;
}

export function InvestReceipt({ result, onAgain }: ReceiptProps<Wire<SavingsDepositReply>>) {
  const amount = usdt(result.amount);
  const lines: readonly ReceiptLine[] = [
    statusLine('completed'),
    dateLine(result.created_date),
    ...ownParties('savings_deposit', undefined),
    amountLine('Valor investido', amount),
    { label: 'Rende por dia', value: formatMoney(dailyYield(amount)), money: true },
    { label: 'Sem multa a partir de', value: receiptTime(result.unlocks_at) },
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
      again={{ label: BACK, onClick: onAgain }}
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
    { label: 'Rendimento', value: signedMoney(usdt(result.yield)), money: true },
    {
      label: 'Multa',
      value: isZero(penalty) ? 'Sem multa' : signedMoney(negate(penalty)),
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
      again={{ label: BACK, onClick: onAgain }}
    />
  );
}
