import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { NOTHING_CHANGED } from './texts.ts';

interface Pages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[];
}

export interface PagedListProps<Row> {
  readonly list: Pick<
    UseInfiniteQueryResult<Pages<Row>>,
    | 'data'
    | 'error'
    | 'isPending'
    | 'isFetching'
    | 'isError'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
  >;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly failed?: string;
  readonly footerClassName?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Row>({ list, ...props }: PagedListProps<Row>) {
  if (list.isPending) return props.skeleton;
  if (list.data === undefined) {
    const title = props.failed;
    return (
      <ErrorState
        error={list.error}
        {...(title === undefined ? {} : { title: messageOf(list.error, title) })}
        reassurance={NOTHING_CHANGED}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return props.empty;
  return (
    <>
      {props.children(rows)}
      {list.hasNextPage && (
        <div className={props.footerClassName ?? 'border-t border-hairline p-4 text-center'}>
          {list.isFetchNextPageError && (
            <p role="alert" className="mb-3 text-sm font-medium text-brick">
              Não foi possível carregar mais.
            </p>
          )}
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyLabel="Carregando..."
            onClick={() => list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? 'Tentar novamente' : 'Carregar mais'}
          </Button>
        </div>
      )}
    </>
  );
}
