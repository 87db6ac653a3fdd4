import type { Transaction } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { transactionName } from '../../../lib/format/transaction-text.ts';
import {
  TransactionAmount,
  TransactionIcon,
  TransactionState,
} from '../../../money/receipts/transaction-parts.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { latestOptions } from './api.ts';

const ROW = 'mx-5 flex min-h-18 items-center gap-3 border-hairline py-2.5 not-first-of-type:border-t';

export function LatestTransactions() {
  const latest = useQuery(latestOptions);
  const { data } = latest;
  return (
    <CardSection title="Últimas transações">
      <div className="min-h-96 pb-2">
        {latest.isPending && (
          <SkeletonRows rows={10} label="Carregando transações...">
            <div className={ROW}>
              <Skeleton className="size-9 rounded-full" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3 w-40" />
              </div>
              <Skeleton className="h-4 w-24" />
            </div>
          </SkeletonRows>
        )}
        {latest.isError && data === undefined && (
          <ErrorState
            error={latest.error}
            reassurance={NOTHING_CHANGED}
            onRetry={() => latest.refetch()}
            retrying={latest.isFetching}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<ReceiptText />}
            title="Nenhuma transação"
            text="As transações do banco aparecerão aqui."
          />
        )}
        {data !== undefined && data.length > 0 && (
          <ul>
            {data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}

function Row({ row }: { readonly row: Wire<Transaction> }) {
  return (
    <li className={ROW}>
      <TransactionIcon row={row} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-28 leading-snug font-semibold max-md:text-[0.9375rem]">
            {transactionName(row)}
          </span>
          <span className="ml-auto">
            <TransactionAmount row={row} />
          </span>
        </p>
        <p className="truncate text-sm text-muted">{row.created_by}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="tabular text-sm text-muted">{formatDateTime(row.created_date)}</span>
          <TransactionState status={row.status} />
        </p>
      </div>
    </li>
  );
}
