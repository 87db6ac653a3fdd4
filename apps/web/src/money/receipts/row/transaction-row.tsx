import type { Transaction } from '@lastro/contracts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { dayOf, formatTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../amounts/amount.tsx';
import { ApproximateBrl } from '../../amounts/approximate-brl.tsx';
import {
  counterpartyOf,
  transactionCounterAmount,
  transactionName,
  transactionWorth,
} from '../transaction-text.ts';
import { StatusBadge } from './status-badge.tsx';
import { TransactionAmount, TransactionIcon } from './transaction-parts.tsx';

type Row = Wire<Transaction>;

interface TransactionRowProps {
  readonly row: Row;
  /** For screen readers; the day is displayed above the rows. */
  readonly withYear: boolean;
  readonly note?: ReactNode;
}

export function TransactionRow({ row, withYear, note = null }: TransactionRowProps) {
  const party = counterpartyOf(row);
  return (
    <>
      <TransactionIcon row={row} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-y-0.5">
        {/* An amount too long for its line wraps below the name. */}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 flex-1 basis-26 leading-snug font-semibold max-md:text-[0.9375rem]">
            {transactionName(row)}
          </span>
          <span className="ml-auto">
            <TransactionAmount row={row} />
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          <span className="flex min-w-0 items-baseline gap-x-1">
            {party !== null && (
              <>
                <span className="truncate">{party}</span>
                <span aria-hidden="true">•</span>
              </>
            )}
            <Time date={row.created_date} withYear={withYear} />
          </span>
          <span className="ml-auto leading-snug">
            <State row={row} />
          </span>
        </span>
        {note !== null && <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{note}</span>}
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted max-md:hidden" />
    </>
  );
}

function Time({ date, withYear }: { readonly date: string; readonly withYear: boolean }) {
  const day = dayOf(date, withYear);
  return (
    <span className="tabular shrink-0 whitespace-nowrap">
      {day !== null && <span className="sr-only">{day} • </span>}
      {formatTime(date)}
    </span>
  );
}

function State({ row }: { readonly row: Row }) {
  if (row.status !== 'completed') return <StatusBadge status={row.status} />;
  return (
    <>
      <span className="sr-only">Concluído</span>
      <Reais row={row} />
    </>
  );
}

/** Exact for PIX, else from the USDT worth recorded with the row. */
function Reais({ row }: { readonly row: Row }) {
  const counter = transactionCounterAmount(row);
  if (counter?.currency === 'BRL') return <Amount value={counter} />;
  const worth = transactionWorth(row);
  return worth && <ApproximateBrl amount={worth} />;
}
