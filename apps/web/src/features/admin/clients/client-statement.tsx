import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { MovementRow, MovementSkeleton } from '../shared/movement-row.tsx';
import { adminListOptions } from '../shared/queries.ts';
import type { ClientTabProps } from './client-tab.ts';

export default function ClientStatement({ user }: ClientTabProps) {
  const list = useInfiniteQuery(
    adminListOptions({
      route: 'GET /api/transactions',
      query: { created_by: user.email ?? user.phone ?? '-', orderBy: '-created_date' },
      live: true,
    }),
  );
  return (
    <Card className="min-h-96 overflow-hidden py-2">
      <PagedList
        list={list}
        skeleton={<MovementSkeleton />}
        empty={<EmptyState icon={<ReceiptText />} title="Nenhuma transação" />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <MovementRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
