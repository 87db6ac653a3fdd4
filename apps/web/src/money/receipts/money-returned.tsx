import type { TransactionFailure } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { CircleX, Undo2 } from 'lucide-react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { receiptTime } from '../../lib/format/brasilia-time.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { FAILURE_TEXTS } from './transaction-text.ts';

interface MoneyReturnedProps {
  readonly cause: TransactionFailure;
  readonly reason: string | null;
  readonly at: string;
  readonly amount: Money;
}

export function MoneyReturned({ cause, reason, at, amount }: MoneyReturnedProps) {
  const { hidden } = useHiddenBalances();
  return (
    <div role="status" className="grid gap-3 rounded-control border border-hairline px-4 py-3.5">
      <p className="flex gap-3">
        <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick" />
        <span className="min-w-0">
          <span className="block font-semibold">{FAILURE_TEXTS[cause]}</span>
          {reason !== null && (
            <span className="block text-sm text-muted wrap-anywhere">Motivo: {reason}</span>
          )}
        </span>
      </p>
      <p className="flex gap-3">
        <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        <span className="tabular min-w-0">
          <span className="font-semibold text-good">Devolvido:</span>{' '}
          {hidden ? 'o valor inteiro voltou' : `${exactMoney(amount)} voltaram`} ao seu saldo em{' '}
          <span className="inline-block">{receiptTime(at)}</span>
        </span>
      </p>
    </div>
  );
}
