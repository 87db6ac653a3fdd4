import type { Transaction } from '@lastro/contracts';
import { DASHBOARD_TRANSACTIONS_SHOWN } from '@lastro/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useLocalToday } from '../../lib/api/use-today.ts';
import { useIsNew } from '../../lib/events/new-rows.ts';
import { byDay, type Day as DayRows } from '../../lib/format/days.ts';
import { TransactionRow } from '../../money/receipts/row/transaction-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { latestTransactionsOptions } from './api.ts';
import { Missing } from './load-failure.tsx';

const SKELETON_ROWS = 4;

export function LatestTransactions() {
  const { data: newest, isError } = useQuery(latestTransactionsOptions);
  const latest = useDeferredValue(newest);
  const today = useLocalToday();
  const rows = latest?.rows ?? [];
  return (
    <CardSection
      title={
        <span className="flex items-center gap-2.5">
          Transações
          {rows.length > 0 && (
            <Badge>
              {rows.length}
              {latest?.more && '+'}
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
        {latest === undefined && !isError && (
          <SkeletonRows rows={SKELETON_ROWS} label="Carregando transações...">
            <TransactionSkeleton />
          </SkeletonRows>
        )}
        {isError && latest === undefined && <Missing what="A lista de transações" />}
        {latest && rows.length === 0 && (
          <EmptyState
            icon={<ReceiptText />}
            title="Nenhuma transação"
            text="Suas transações aparecerão aqui"
          />
        )}
        {rows.length > 0 &&
          byDay(rows.slice(0, DASHBOARD_TRANSACTIONS_SHOWN), today).map((day) => (
            <Day key={day.key} name={day.name} rows={day.rows} />
          ))}
      </div>
    </CardSection>
  );
}

const ROW_CLASS = 'flex min-h-17 items-center gap-3 px-4 py-2 md:px-5';

function Day({ name, rows }: Omit<DayRows<Wire<Transaction>>, 'key'>) {
  return (
    <section aria-label={name}>
      <h3 className="px-4 pt-2 text-sm font-semibold text-muted first-letter:uppercase md:px-5">{name}</h3>
      <ul>
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ row }: { readonly row: Wire<Transaction> }) {
  const arrived = useIsNew(row.id);
  return (
    <li className={arrived ? 'animate-highlight' : undefined}>
      <Link
        to={`/History?t=${row.id}`}
        className={`${ROW_CLASS} outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken active:bg-sunken`}
      >
        <TransactionRow row={row} withYear={false} />
      </Link>
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
