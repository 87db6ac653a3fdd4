import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { CardSection } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { MovementRow, MovementSkeleton } from '../shared/movement-row.tsx';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import { latestOptions } from './api.ts';

export function LatestTransactions() {
  const latest = useQuery(latestOptions);
  const { data } = latest;
  return (
    <CardSection title="Últimas transações">
      <div className="min-h-96 pb-2">
        {latest.isPending && <MovementSkeleton />}
        <LoadError query={latest} reassurance={NOTHING_CHANGED} />
        {data?.length === 0 && (
          <EmptyState
            icon={<ReceiptText />}
            title="Nenhuma transação"
            text="As transações do banco aparecerão aqui."
          />
        )}
        {data !== undefined && data.length > 0 && (
          <ul>
            {data.map((row) => (
              <MovementRow key={row.id} row={row} who={<Owner of={row.created_by} />} />
            ))}
          </ul>
        )}
      </div>
    </CardSection>
  );
}

function Owner({ of }: { readonly of: string }) {
  return (
    <Link
      to={`/AdminClients?search=${encodeURIComponent(of)}`}
      className="inline-flex min-h-6 items-center underline-offset-4 hover:text-text hover:underline max-md:min-h-11"
    >
      {of}
    </Link>
  );
}
