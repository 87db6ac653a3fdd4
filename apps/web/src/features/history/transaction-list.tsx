import type { Transaction } from '@lastro/contracts';
import { memo, startTransition, useCallback, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { FAILURE_TEXTS, transactionName } from '../../lib/format/transaction-text.ts';
import {
  TransactionAmount,
  TransactionIcon,
  TransactionState,
} from '../../money/receipts/transaction-parts.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { byDay } from './days.ts';
import { TransactionDetails } from './transaction-details.tsx';

type Row = Wire<Transaction>;

const SKELETON_ROWS = 10;
const ROW = 'flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-left md:px-5';

export function TransactionList({ rows }: { readonly rows: readonly Row[] }) {
  const [opened, setOpened] = useState<Row | null>(null);
  // Responds to the press before the receipt is drawn.
  const open = useCallback((row: Row) => startTransition(() => setOpened(row)), []);
  return (
    <>
      <Days rows={rows} onOpen={open} />
      {opened && <TransactionDetails row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface DaysProps {
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
}

/** Memoised: not redrawn while the customer types or a receipt opens. */
const Days = memo(function Days({ rows, onOpen }: DaysProps) {
  return byDay(rows, new Date()).map(({ key, name, rows: ofDay }) => (
    <section key={key} aria-labelledby={`day-${key}`} className="border-hairline not-first:border-t">
      <h2
        id={`day-${key}`}
        className="px-4 pt-4 pb-1 text-sm font-semibold text-muted first-letter:uppercase md:px-5"
      >
        {name}
      </h2>
      <ul className="pb-1">
        {ofDay.map((row) => (
          <li key={row.id} className="group">
            <TransactionRow row={row} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
    </section>
  ));
});

function TransactionRow({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }) {
  const about = aboutRow(row);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${ROW} outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken`}
    >
      <TransactionIcon row={row} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-y-0.5">
        {/* An amount too long for its line wraps below the name. */}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-28 leading-snug font-semibold max-md:text-[0.9375rem]">
            {transactionName(row)}
          </span>
          <span className="ml-auto">
            <TransactionAmount row={row} />
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="tabular text-sm whitespace-nowrap text-muted">
            {formatDateTime(row.created_date)}
          </span>
          <span className="ml-auto leading-snug">
            <TransactionState status={row.status} />
          </span>
        </span>
        {about !== null && <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{about}</span>}
      </span>
    </button>
  );
}

function aboutRow(row: Row): string | null {
  if (row.transaction_type === 'transfer') {
    const other = row.direction === 'out' ? row.recipient_email : (row.sender_name ?? row.sender_email);
    const party = other === null ? null : `${row.direction === 'out' ? 'Para' : 'De'} ${other}`;
    return [party, row.description].filter(Boolean).join(' • ') || null;
  }
  if (row.transaction_type === 'crypto_exchange' && row.from_currency && row.to_currency) {
    return `${row.from_currency} → ${row.to_currency}`;
  }
  if (row.failure !== null) return `${FAILURE_TEXTS[row.failure]} • valor devolvido`;
  return null;
}

export function HistorySkeleton() {
  return (
    <SkeletonRows rows={SKELETON_ROWS} label="Carregando transações..." className="py-3">
      <div className={ROW}>
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
        <div className="flex flex-col items-end gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      </div>
    </SkeletonRows>
  );
}
