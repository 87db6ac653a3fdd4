import type { Transaction, TransactionStatus, TransactionType } from '@lastro/contracts';
import { DASHBOARD_TRANSACTIONS_SHOWN } from '@lastro/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowDown,
  QrCode,
  ReceiptText,
  Send,
  SlidersHorizontal,
  Sprout,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { formatShortDateTime } from '../../lib/format.ts';
import { decimalsInTransactions, transactionAmount, transactionName } from '../../lib/transaction-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { latestTransactionsOptions } from './api.ts';

const SKELETON_ROWS = 4;

const ICONS: Readonly<Record<TransactionType, ReactNode>> = {
  transfer: <Send />,
  crypto_transfer: <ArrowUpRight />,
  crypto_deposit: <ArrowDownLeft />,
  crypto_exchange: <ArrowLeftRight />,
  pix_deposit: <QrCode />,
  pix_withdrawal: <BanknoteArrowDown />,
  savings_deposit: <Sprout />,
  savings_withdrawal: <Sprout />,
  adjustment: <SlidersHorizontal />,
};

/** The latest movements, five at most. */
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
        {latest.isError && latest.data === undefined && (
          <ErrorState onRetry={() => latest.refetch()} retrying={latest.isFetching} />
        )}
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
  const amount = transactionAmount(row);
  return (
    <li className={ROW_CLASS}>
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full [&>svg]:size-4.5',
          row.direction === 'in' ? 'bg-good-soft text-good' : 'bg-sunken text-muted',
        )}
      >
        {ICONS[row.transaction_type]}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
        <div className="flex-1 basis-26">
          <p className="leading-snug font-semibold max-md:text-[0.9375rem]">{transactionName(row)}</p>
          <p className="tabular text-sm whitespace-nowrap text-muted">
            {formatShortDateTime(row.created_date)}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-0.5">
          {amount && (
            <Amount
              value={amount}
              signed={row.direction === 'in'}
              decimals={decimalsInTransactions(amount.currency)}
              className={classNames(
                'font-semibold max-md:text-[0.9375rem]',
                row.status === 'failed' && 'text-muted line-through',
                row.status !== 'failed' && row.direction === 'in' && 'text-good',
              )}
            />
          )}
          <Status status={row.status} />
        </div>
      </div>
    </li>
  );
}

/** What went well needs no colour; what waits or failed does. */
function Status({ status }: { readonly status: TransactionStatus }) {
  return status === 'completed' ? (
    <span className="text-sm text-muted">Concluído</span>
  ) : (
    <StatusBadge status={status} />
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
