import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { withdrawalPath } from '../shared/withdrawal-path.ts';
import { destinationText, stateOf } from '../withdrawals/withdrawal-text.ts';
import type { ClientTabProps } from './client-tab.ts';

export default function ClientWithdrawals({ user }: ClientTabProps) {
  const list = useInfiniteQuery(
    adminListOptions({
      route: 'GET /api/admin/withdrawals',
      query: { user_id: user.id, status: 'all' },
      live: true,
    }),
  );
  return (
    <Card className="min-h-96 overflow-hidden">
      <PagedList
        list={list}
        skeleton={<MovementSkeleton />}
        empty={<EmptyState icon={<Inbox />} title="Nenhum saque" />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="border-hairline not-first:border-t">
                <Link
                  to={withdrawalPath(row)}
                  className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 outline-offset-[-3px] hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="tabular block truncate font-medium">{destinationText(row)}</span>
                    <span className="tabular text-sm text-muted">{formatDateTime(row.created_at)}</span>
                  </span>
                  <ExactAmount value={amountFromWire(row.currency, row.amount)} className="font-semibold" />
                  <Badge tone={stateOf(row).tone}>{stateOf(row).name}</Badge>
                  <ChevronRight className="size-4 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
