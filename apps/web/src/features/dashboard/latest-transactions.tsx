import type { Transaction } from '@lastro/contracts';
import { DASHBOARD_TRANSACTIONS_SHOWN } from '@lastro/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../lib/format/dates.ts';
import { transactionName } from '../../lib/format/transaction-text.ts';
import {
  TransactionAmount,
  TransactionIcon,
  TransactionState,
} from '../../money/receipts/transaction-parts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { latestTransactionsOptions } from './api.ts';
import { Missing } from './load-failure.tsx';

const SKELETON_ROWS = 4;

export function LatestTransactions() {
  const latest = useQuery(latestTransactionsOptions);
  const rows = latest.data?.rows ?? [];
  return (
    <CardSection
      title={
        <span className="flex items-center gap-2.5">
          Transações
          {rows.length > 0 && (
            <Badge>
              {rows.length}
              {latest.data?.more && '+'}
              <span className="sr-only"> recentes</span>
            </Badge>
          )}
        </span>
      }
      aside={
        <Link to="/History" className="flex min-h-11 items-center text-sm font-semibold text-link">
          Ver histórico
        </Link>
      }
    >
      <div className="pb-2 md:min-h-[13.5rem]">
        {latest.isPending && (
          <SkeletonRows rows={SKELETON_ROWS} label="Carregando transações...">
            <TransactionSkeleton />
          </SkeletonRows>
        )}
        {latest.isError && latest.data === undefined && <Missing what="A lista de transações" />}
        {latest.data && rows.length === 0 && (
          <EmptyState
            icon={<ReceiptText />}
            title="Nenhuma transação"
            text="Suas transações aparecerão aqui"
          />
        )}
        {rows.length > 0 && (
          <ul>
            {rows.slice(0, DASHBOARD_TRANSACTIONS_SHOWN).map((row) => (
              <TransactionRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}

const ROW_CLASS =
  'mx-4 flex min-h-17 items-center gap-3 border-hairline py-2 not-first-of-type:border-t md:mx-5';

function TransactionRow({ row }: { readonly row: Wire<Transaction> }) {
  return (
    <li className={ROW_CLASS}>
      <TransactionIcon row={row} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
        <div className="flex-1 basis-26">
          <p className="leading-snug font-semibold max-md:text-[0.9375rem]">{transactionName(row)}</p>
          <p className="tabular text-sm whitespace-nowrap text-muted">
            {formatShortDateTime(row.created_date)}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-0.5">
          <TransactionAmount row={row} />
          <TransactionState status={row.status} />
        </div>
      </div>
    </li>
  );
}

function TransactionSkeleton() {
  return (
    <div className={ROW_CLASS}>
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="flex flex-col items-end gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3.5 w-16" />
      </div>
    </div>
  );
}
