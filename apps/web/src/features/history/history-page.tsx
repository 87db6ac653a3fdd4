import type { Transaction } from '@lastro/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, ReceiptText, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { historyOptions, monthsOptions, transactionOptions } from './api.ts';
import { BalanceLine } from './balance-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type HistoryFilters,
  isFiltered,
  monthOf,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './filters.ts';
import { MonthCard } from './month-card.tsx';
import { monthsOf } from './months.ts';
import { QuickFilters } from './quick-filters.tsx';
import { StatementDialog } from './statement/statement-dialog.tsx';
import { TransactionDetails } from './transaction-details.tsx';
import { HistorySkeleton, TransactionList } from './transaction-list.tsx';
import { useOpened } from './use-opened.ts';

export default function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const history = useInfiniteQuery(historyOptions(filters));
  // The chart shows all months, even if the list is filtered to one.
  const months = useQuery({ ...monthsOptions({ ...filters, period: null }), select: monthsOf });
  const rows = useMemo(() => history.data?.pages.flatMap((page) => page.rows) ?? [], [history.data]);
  const { opened, open, close } = useOpened('t');
  const openRow = useCallback((row: Wire<Transaction>) => open(row.id), [open]);
  const month = monthOf(filters.period, new Date());
  const statement = useOpened('extrato');
  const failed = history.isError && history.data === undefined;
  const empty = history.data !== undefined && rows.length === 0;

  // Replaces the history entry: one for each letter typed would bury the page before.
  const change = (next: HistoryFilters) => setAddress(writeFilters(next), { replace: true });

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
            Baixar extrato
          </Button>
        }
      />
      <MonthCard
        months={months.data}
        month={month}
        onChoose={(period) => change({ ...filters, period: period === filters.period ? null : period })}
      />
      <BalanceLine month={month} coin={filters.coin ?? 'USDT'} />
      <FilterBar filters={filters} onChange={change} />
      <QuickFilters filters={filters} onChange={change} />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className={classNames('tabular text-sm text-muted', empty && 'sr-only')}>
          {history.data && !history.isPlaceholderData && foundText(rows.length, history.hasNextPage)}
          {history.isPlaceholderData && 'Buscando...'}
        </p>
        {isFiltered(filters) && (
          <Button variant="quiet" className="ml-auto" onClick={() => change(NO_FILTERS)}>
            Limpar filtros
          </Button>
        )}
      </div>
      <Card className="mt-1 overflow-hidden">
        <div
          aria-busy={history.isPlaceholderData || undefined}
          className={classNames(
            'transition-opacity duration-150',
            !empty && 'min-h-96',
            history.isPlaceholderData && 'opacity-60',
          )}
        >
          {history.isPending && <HistorySkeleton />}
          {failed && (
            <ErrorState
              error={history.error}
              onRetry={() => void Promise.all([history.refetch(), months.refetch()])}
              retrying={history.isFetching}
            />
          )}
          {empty && <Nothing filtered={isFiltered(filters)} />}
          {rows.length > 0 && <TransactionList rows={rows} onOpen={openRow} />}
        </div>
        {history.hasNextPage && <More history={history} />}
      </Card>
      {statement.opened !== null && (
        <StatementDialog
          month={statement.opened}
          coin={filters.coin ?? 'all'}
          format={address.get('formato')}
          onClose={statement.close}
        />
      )}
      {opened !== null && (
        <Receipt key={opened} id={opened} row={rows.find(({ id }) => id === opened)} onClose={close} />
      )}
    </>
  );
}

interface MoreProps {
  readonly history: {
    readonly isFetchNextPageError: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
}

function More({ history }: MoreProps) {
  return (
    <div className="border-t border-hairline p-4 text-center">
      {history.isFetchNextPageError && (
        <p role="alert" className="mb-3 text-sm font-medium text-brick">
          Não foi possível carregar mais transações.
        </p>
      )}
      <Button
        variant="secondary"
        busy={history.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={() => history.fetchNextPage()}
      >
        {history.isFetchNextPageError ? 'Tentar novamente' : 'Carregar mais'}
      </Button>
    </div>
  );
}

interface ReceiptProps {
  readonly id: string;
  readonly row: Wire<Transaction> | undefined;
  readonly onClose: () => void;
}

/** A link may lead to a row that is not in the loaded list. */
function Receipt({ id, row, onClose }: ReceiptProps) {
  const found = useQuery({ ...transactionOptions(id), enabled: row === undefined });
  const shown = row ?? found.data;
  return shown && <TransactionDetails row={shown} onClose={onClose} />;
}

/** A lower bound while more pages exist. */
function foundText(count: number, more: boolean): string {
  if (count === 1 && !more) return '1 transação encontrada';
  return `${count}${more ? '+' : ''} transações encontradas`;
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  return filtered ? (
    <EmptyState
      icon={<SearchX />}
      title="Nenhuma transação encontrada"
      text="Tente outra busca, ou limpe os filtros."
    />
  ) : (
    <EmptyState
      icon={<ReceiptText />}
      title="Nenhuma transação encontrada"
      text="Suas transações aparecerão aqui."
      action={<ButtonLink to="/Deposit">Depositar PIX</ButtonLink>}
    />
  );
}
