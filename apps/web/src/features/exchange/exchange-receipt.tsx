import type { Transaction } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { headlineOf } from '../../money/receipts/row/headline.ts';
import { receiptLinesOf } from '../../money/receipts/transaction-receipt.ts';

interface ExchangeReceiptProps {
  readonly result: Wire<Transaction>;
  readonly onAgain: () => void;
}

export function ExchangeReceipt({ result, onAgain }: ExchangeReceiptProps) {
  return (
    <Receipt
      kind="câmbio"
      title="Câmbio realizado"
      status={result.status}
      amount={headlineOf(result)}
      lines={receiptLinesOf(result)}
      again={{ label: 'Fazer outro câmbio', onClick: onAgain }}
    />
  );
}
