import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { historyOptions } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { type HistoryFilters, isFiltered, readFilters, writeFilters } from './filters.ts';
import { HistorySkeleton, TransactionList } from './transaction-list.tsx';

const NO_FILTERS: HistoryFilters = { search: '', type: null, status: null };

export default function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const history = useInfiniteQuery(historyOptions(filters));
  const rows = useMemo(() => history.data?.pages.flatMap((page) => page.rows) ?? [], [history.data]);
  const failed = history.isError && history.data === undefined;

  // Replaces the history entry: one for each letter typed would bury the page before.
  const change = (next: HistoryFilters) => setAddress(writeFilters(next), { replace: true });

  return (
    <>
      <PageHeader title="Histórico" text="Todas as suas transações." />
      <FilterBar filters={filters} onChange={change} />
      <div className="mt-5 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="tabular text-sm text-muted">
          {history.data && !history.isPlaceholderData && foundText(rows.length, history.hasNextPage)}
          {history.isPlaceholderData && 'Buscando...'}
        </p>
        {isFiltered(filters) && (
          <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
            Limpar filtros
          </Button>
        )}
      </div>
      <Card className="mt-1 overflow-hidden">
        <div
          aria-busy={history.isPlaceholderData || undefined}
          className={classNames(
            'min-h-96 transition-opacity duration-150',
            history.isPlaceholderData && 'opacity-60',
          )}
        >
          {history.isPending && <HistorySkeleton />}
          {failed && (
            <ErrorState
              error={history.error}
              onRetry={() => history.refetch()}
              retrying={history.isFetching}
            />
          )}
          {history.data && rows.length === 0 && <Nothing filtered={isFiltered(filters)} />}
          {rows.length > 0 && <TransactionList rows={rows} />}
        </div>
        {history.hasNextPage && (
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
        )}
      </Card>
    </>
  );
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
