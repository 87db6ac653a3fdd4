import { Inbox } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { CaseList } from '../shared/cases/case-card.tsx';
import { CasesSkeleton } from '../shared/cases/cases-skeleton.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { PagedList, type PagedListProps } from '../shared/lists/paged-list.tsx';
import type { QueueState } from './queue-frame.tsx';

export interface QueueListProps<Row> {
  readonly list: PagedListProps<Row>['list'];
  readonly state: QueueState;
  readonly empty: Readonly<Record<QueueState, string>>;
  readonly failure: string | null;
  /** Takes the focus of a row that disappears; see `useKeptFocus`. */
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** A row may have been decided since it was loaded. */
  readonly belongs?: (row: Row) => boolean;
  readonly children: (row: Row) => ReactNode;
}

export function QueueList<Row extends { readonly id: string }>({
  list,
  state,
  empty,
  failure,
  listRef,
  belongs = () => true,
  children,
}: QueueListProps<Row>) {
  const nothing = (
    <Card>
      <EmptyState icon={<Inbox />} title={empty[state]} />
    </Card>
  );
  return (
    <>
      {failure !== null && <FailureNotice text={failure} />}
      <div ref={listRef} tabIndex={-1} className="min-h-96 outline-none">
        <PagedList
          list={list}
          skeleton={<CasesSkeleton />}
          empty={nothing}
          footerClassName="mt-5 text-center"
        >
          {(rows) => {
            const cases = rows.filter(belongs);
            if (cases.length === 0) return nothing;
            return (
              <CaseList>
                {cases.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </CaseList>
            );
          }}
        </PagedList>
      </div>
    </>
  );
}
