import type { Transaction } from '@lastro/contracts';
import { isNegative, negate } from '@lastro/money';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { FAILURE_TEXTS, transactionAmount } from '../../money/receipts/transaction-text.ts';

/** Why the movement failed, and that its money was returned. */
export function ReturnedNote({ row }: { readonly row: Wire<Transaction> }) {
  const { hidden } = useHiddenBalances();
  if (row.failure === null) return null;
  const amount = transactionAmount(row);
  const back =
    hidden || amount === null
      ? 'o valor voltou'
      : `${exactMoney(isNegative(amount) ? negate(amount) : amount)} voltaram`;
  return (
    <>
      {FAILURE_TEXTS[row.failure]} •{' '}
      <span className="text-good">
        Devolvido: {back} ao seu saldo
        {row.returned_date !== null && (
          <>
            {' '}
            em <span className="whitespace-nowrap">{formatShortDateTime(row.returned_date)}</span>
          </>
        )}
      </span>
      {row.failure_reason !== null && ` • ${row.failure_reason}`}
    </>
  );
}
