import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../lib/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { historyOptions, monthsOptions } from './api.ts';
import { BalanceLine, NoBalanceLine } from './balance-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type HistoryFilters,
  isFiltered,
  isNarrowed,
  monthOf,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './filters.ts';
import { FoundTransactions } from './found-transactions.tsx';
import { MonthCard } from './month-card.tsx';
import { monthsOf } from './months.ts';
import { QuickFilters } from './quick-filters.tsx';
import { StatementDialog } from './statement/statement-dialog.tsx';
import { useOpened } from './use-opened.ts';

export default function HistoryPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = useMemo(() => readFilters(searchParams), [searchParams]);
  const today = useToday();
  const month = monthOf(filters.period, today);
  const statement = useOpened('extrato');

  // Replaces the history entry: one per typed letter would bury the previous page.
  const change = useCallback(
    (next: HistoryFilters) => setSearchParams(writeFilters(next), { replace: true }),
    [setSearchParams],
  );
  const clear = useCallback(() => change(NO_FILTERS), [change]);

  return (
    <>
      <PageHeader
        title="Histórico"
        text="Todas as suas transações."
        action={
          <Button
            variant="secondary"
            icon={<Download className="size-5" />}
            onClick={() => statement.open(month)}
          >
            <span className="max-md:sr-only">Baixar extrato</span>
            <span aria-hidden="true" className="md:hidden">
              Extrato
            </span>
          </Button>
        }
      />
      <Months filters={filters} month={month} onChange={change} />
      {isNarrowed(filters) ? (
        <NoBalanceLine />
      ) : (
        <BalanceLine month={month} isCurrent={month >= monthOf(null, today)} coin={filters.coin ?? 'USDT'} />
      )}
      <FilterBar filters={filters} onChange={change} />
      <QuickFilters filters={filters} onChange={change} />
      <FoundTransactions filters={filters} onClear={clear} />
      {statement.opened !== null && (
        <StatementDialog
          month={statement.opened}
          coin={filters.coin ?? 'all'}
          format={searchParams.get('formato')}
          onClose={statement.close}
        />
      )}
    </>
  );
}

interface MonthsProps {
  readonly filters: HistoryFilters;
  readonly month: string;
  readonly onChange: (filters: HistoryFilters) => void;
}

function Months({ filters, month, onChange }: MonthsProps) {
  // The chart shows all months, even if the list is filtered to one.
  const months = useQuery({ ...monthsOptions(filters), select: monthsOf });
  const list = useInfiniteQuery(historyOptions(filters, useToday()));
  const choose = (period: string) =>
    onChange({ ...filters, period: period === filters.period ? null : period });
  return (
    <MonthCard
      months={months}
      month={month}
      isFiltered={isFiltered({ ...filters, period: null })}
      // The list's button retries the totals as well.
      retries={!(list.isError && list.data === undefined)}
      onChoose={choose}
    />
  );
}
