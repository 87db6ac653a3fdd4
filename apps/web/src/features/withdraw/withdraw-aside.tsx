import type { Transaction } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { TransactionAmount, TransactionState } from '../../money/receipts/row/transaction-parts.tsx';
import { GoodToKnow } from '../../ui/page/good-to-know.tsx';

const FACTS = [
  'O valor sai do seu saldo ao confirmar e fica reservado até o PIX ser pago.',
  'Se o saque for negado ou o PIX falhar, o valor volta inteiro para o seu saldo.',
  'Confira a chave: o PIX vai para a conta em que ela está registrada.',
] as const;

interface WithdrawAsideProps {
  readonly recent: readonly Wire<Transaction>[];
}

export function WithdrawAside({ recent }: WithdrawAsideProps) {
  return (
    <div className="grid gap-8 lg:pt-2">
      {recent.length > 0 && (
        <section aria-labelledby="recent-withdrawals" className="px-1">
          <h2 id="recent-withdrawals" className="text-sm font-semibold text-muted">
            Seus últimos saques
          </h2>
          <ul className="mt-2">
            {recent.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-hairline py-2.5 not-first:border-t"
              >
                <TransactionAmount row={row} />
                <TransactionState status={row.status} />
                <span className="tabular w-full text-sm text-muted">
                  {formatShortDateTime(row.created_date)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GoodToKnow facts={FACTS} />
    </div>
  );
}
