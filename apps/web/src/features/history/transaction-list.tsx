import type { Transaction } from '@lastro/contracts';
import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useLocalToday } from '../../lib/api/use-today.ts';
import { byDay } from '../../lib/format/days.ts';
import { TransactionRow } from '../../money/receipts/row/transaction-row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { ReturnedNote } from './returned-note.tsx';

type Row = Wire<Transaction>;

const SKELETON_ROWS = 10;
/** More than a screen shows; the rest render without blocking the browser. */
const FIRST_ROWS = 10;
/** The height of a row without and with a note, so that the list does not move as it scrolls. */
const HEIGHT = '[contain-intrinsic-size:auto_4.5rem]';
const HEIGHT_WITH_NOTE = '[contain-intrinsic-size:auto_5.5rem]';
const ROW = 'flex min-h-18 w-full items-center gap-3 px-4 py-2.5 text-left md:px-5';

export interface TransactionListProps {
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
}

interface ListItemProps {
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
}

/** Memoised, so that typing or opening a receipt does not rerender it. */
export const TransactionList = memo(function TransactionList({ rows, onOpen }: TransactionListProps) {
  const today = useLocalToday();
  const rendered = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  return byDay(rendered, today).map(({ key, name, rows: dayRows }) => (
    <section key={key} aria-labelledby={`day-${key}`} className="border-hairline not-first:border-t">
      <h2
        id={`day-${key}`}
        className="px-4 pt-3 pb-1 text-sm font-semibold text-muted first-letter:uppercase md:px-5 md:pt-4"
      >
        {name}
      </h2>
      <ul className="pb-1">
        {dayRows.map((row) => (
          <ListItem key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
});

/** Memoised, and laid out only near the screen, so that a further page costs little more than the first. */
const ListItem = memo(function ListItem({ row, onOpen }: ListItemProps) {
  const note = noteOf(row);
  return (
    <li className={`group [content-visibility:auto] ${note ? HEIGHT_WITH_NOTE : HEIGHT}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(row)}
        className={`${ROW} outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken active:bg-sunken`}
      >
        <TransactionRow row={row} withYear note={note} />
      </button>
    </li>
  );
});

function noteOf(row: Row): ReactNode {
  if (row.failure !== null) return <ReturnedNote row={row} />;
  return row.transaction_type === 'transfer' ? row.description : null;
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
