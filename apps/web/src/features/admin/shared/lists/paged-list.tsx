import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { LoadError } from '../../../../ui/page/error-state.tsx';
import { LoadMore } from '../../../../ui/page/load-more.tsx';
import { NOTHING_CHANGED } from '../texts.ts';

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
      <LoadError query={list} title={title && messageOf(list.error, title)} reassurance={NOTHING_CHANGED} />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return props.empty;
  return (
    <>
      {props.children(rows)}
      <LoadMore list={list} failed="Não foi possível carregar mais." className={props.footerClassName} />
    </>
  );
}
