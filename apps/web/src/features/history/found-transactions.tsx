import type { Transaction } from '@lastro/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { useToday } from '../../lib/api/use-today.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useKeptFocus } from '../../lib/browser/focus/use-kept-focus.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState, LoadError } from '../../ui/page/error-state.tsx';
import { LoadMore } from '../../ui/page/load-more.tsx';
import { historyOptions, transactionOptions } from './api.ts';
import { type HistoryFilters, isFiltered } from './filters.ts';
import { TransactionDetails } from './transaction-details.tsx';
import { HistorySkeleton, TransactionList } from './transaction-list.tsx';
import { useOpened } from './use-opened.ts';

export interface FoundTransactionsProps {
  readonly filters: HistoryFilters;
  readonly onClear: () => void;
}

/** Subscribes to its own query, so that an answer does not rerender the filters. */
export function FoundTransactions({ filters, onClear }: FoundTransactionsProps) {
  const history = useInfiniteQuery(historyOptions(filters, useToday()));
  const rows = useMemo(() => history.data?.pages.flatMap((page) => page.rows) ?? [], [history.data]);
  const queries = useQueryClient();
  const focus = useKeptFocus<HTMLParagraphElement>();
  const { opened, open, close } = useOpened('t');
  const openRow = useCallback((row: Wire<Transaction>) => open(row.id), [open]);
  const failed = history.isError && history.data === undefined;
  const empty = history.data !== undefined && rows.length === 0;

  return (
    <>
      <div className="mt-2 flex min-h-6 items-center md:min-h-11 justify-between gap-4">
        <p
          ref={focus.element}
          role="status"
          tabIndex={-1}
          className={classNames('tabular text-sm text-muted outline-none', empty && 'sr-only')}
        >
          {history.data && !history.isPlaceholderData && countText(rows.length, history.hasNextPage)}
          {history.isPlaceholderData && 'Buscando...'}
        </p>
        {isFiltered(filters) && (
          <Button
            variant="quiet"
            className="ml-auto"
            onClick={() => {
              focus.expectChange();
              onClear();
            }}
          >
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
              onRetry={() => void queries.refetchQueries({ queryKey: MONEY_KEY, type: 'active' })}
              retrying={history.isFetching}
            />
          )}
          {empty && <NoResults filtered={isFiltered(filters)} />}
          {rows.length > 0 && <TransactionList rows={rows} onOpen={openRow} />}
        </div>
        <LoadMore list={history} failed="Não foi possível carregar mais transações." />
      </Card>
      {opened !== null && (
        <Receipt key={opened} id={opened} row={rows.find(({ id }) => id === opened)} onClose={close} />
      )}
    </>
  );
}

interface ReceiptProps {
  readonly id: string;
  readonly row: Wire<Transaction> | undefined;
  readonly onClose: () => void;
}

/** A link may lead to a row that is not in the loaded list. */
function Receipt({ id, row, onClose }: ReceiptProps) {
  const linked = useQuery({ ...transactionOptions(id), enabled: row === undefined });
  const shown = row ?? linked.data;
  if (shown !== undefined) return <TransactionDetails row={shown} onClose={onClose} />;
  if (!linked.isError) return null;
  return (
    <Dialog open onClose={onClose} title="Comprovante">
      <LoadError query={linked} />
    </Dialog>
  );
}

/** A lower bound while more pages exist. */
function countText(count: number, more: boolean): string {
  if (count === 1 && !more) return '1 transação encontrada';
  return `${count}${more ? '+' : ''} transações encontradas`;
}

function NoResults({ filtered }: { readonly filtered: boolean }) {
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
