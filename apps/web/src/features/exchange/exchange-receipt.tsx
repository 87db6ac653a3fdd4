import type { Transaction } from '@lastro/contracts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import type { ExchangeOrder } from './order.ts';

interface ExchangeReceiptProps {
  readonly order: ExchangeOrder;
  readonly result: Wire<Transaction>;
  readonly onAgain: () => void;
}

export function ExchangeReceipt({ order, result, onAgain }: ExchangeReceiptProps) {
  const received = result.crypto_amount;
  return (
    <Receipt
      kind="câmbio"
      title="Câmbio realizado"
      status={result.status}
      amount={`+${received === null ? order.to : exactMoney(amountFromWire(order.to, received))}`}
      lines={transactionReceipt(result)}
      again={{ label: 'Fazer outro câmbio', onClick: onAgain }}
    />
  );
}
