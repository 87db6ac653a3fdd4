import type { DepositStatusReply } from '@lastro/contracts';
import { type Coin, type Money, zero } from '@lastro/money';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { exactMoney, shownMoney } from '../../lib/format/money-text.ts';
import {
  amountLine,
  dateLine,
  destinationLine,
  idLine,
  type ReceiptLine,
  statusLine,
} from '../../money/receipts/receipt-parts.ts';

type Status = Wire<DepositStatusReply>;

export function amountOf(status: Status): Money<Coin> {
  return status.amount === null ? zero(status.coin) : amountFromWire(status.coin, status.amount);
}

/** Null without a known price, and for USDT itself. */
function usdtValueOf(status: Status): Money<'USDT'> | null {
  if (status.coin === 'USDT') return null;
  return status.usdt_value === null ? null : amountFromWire('USDT', status.usdt_value);
}

export function receivedText(status: Status): string {
  const usdtValue = usdtValueOf(status);
  const amount = exactMoney(amountOf(status));
  return `Você recebeu ${amount}${usdtValue === null ? '' : ` (${shownMoney(usdtValue)})`}.`;
}

/** '0,50000000 BTC • 1 de 2 confirmações'; null before a deposit is seen. */
export function progressOf(status: Status | undefined): string | null {
  if (status === undefined || status.amount === null || status.status === 'confirmado') return null;
  const { confirmations } = status;
  const amount = exactMoney(amountOf(status));
  if (confirmations === null) return amount;
  const done = numberFromWire(confirmations.done);
  const needed = numberFromWire(confirmations.needed);
  return `${amount} • ${done} de ${needed} ${needed === 1 ? 'confirmação' : 'confirmações'}`;
}

export function receiptLines(status: Status, networkName: string): readonly ReceiptLine[] {
  const usdtValue = usdtValueOf(status);
  return [
    { label: 'Tipo', value: 'Depósito de cripto' },
    statusLine('completed'),
    dateLine(status.confirmed_date),
    amountLine('Valor recebido', amountOf(status)),
    ...(usdtValue === null ? [] : [amountLine('Valor em USDT', usdtValue)]),
    { label: 'Rede', value: networkName },
    destinationLine('Endereço', status.address),
    ...(status.tx_id === null
      ? []
      : [{ label: 'Hash da transação na rede', value: status.tx_id, code: true }]),
    ...(status.transaction_id === null ? [] : [idLine(status.transaction_id)]),
  ];
}
