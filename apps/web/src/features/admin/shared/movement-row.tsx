import type { Transaction } from '@lastro/contracts';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import {
  TransactionAmount,
  TransactionIcon,
  TransactionState,
} from '../../../money/receipts/row/transaction-parts.tsx';
import { transactionName } from '../../../money/receipts/transaction-text.ts';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';

const ROW = 'mx-5 flex min-h-18 items-center gap-3 border-hairline py-2.5 not-first-of-type:border-t';

export interface MovementRowProps {
  readonly row: Wire<Transaction>;
  readonly who?: ReactNode;
}

export function MovementRow({ row, who }: MovementRowProps) {
  return (
    <li className={ROW}>
      <TransactionIcon row={row} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-28 leading-snug font-semibold max-md:text-[0.9375rem]">
            {transactionName(row)}
          </span>
          <span className="ml-auto min-w-0 text-right wrap-anywhere">
            <TransactionAmount row={row} />
          </span>
        </p>
        {who !== undefined && <p className="truncate text-sm text-muted">{who}</p>}
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="tabular text-sm text-muted">{formatDateTime(row.created_date)}</span>
          <TransactionState status={row.status} />
        </p>
      </div>
    </li>
  );
}

export function MovementSkeleton() {
  return (
    <SkeletonRows rows={10} label="Carregando...">
      <div className={ROW}>
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-40" />
        </div>
        <Skeleton className="h-4 w-24" />
      </div>
    </SkeletonRows>
  );
}
