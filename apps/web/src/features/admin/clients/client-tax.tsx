import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { AssetList } from '../../../money/tax/asset-list.tsx';
import { MonthList } from '../../../money/tax/month-list.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import type { ClientTabProps } from './client-tab.ts';

/** Each read is recorded in the audit log. */
export default function ClientTax({ user }: ClientTabProps) {
  const tax = useQuery({
    queryKey: [...ADMIN_KEY, 'user-tax', user.id],
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/tax', { path: { id: user.id }, signal }),
  });
  const { data } = tax;
  if (data === undefined) {
    return tax.isError ? (
      <ErrorState error={tax.error} reassurance={NOTHING_CHANGED} onRetry={() => tax.refetch()} />
    ) : (
      <MovementSkeleton />
    );
  }
  const sold = data.months.filter(({ by_asset }) => by_asset.length > 0).reverse();
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <CardSection title="Meses deste ano">
        {sold.length === 0 ? (
          <p className="px-5 pb-5 text-muted">Nenhuma venda neste ano.</p>
        ) : (
          <MonthList months={sold} />
        )}
      </CardSection>
      <CardSection title="Custo médio por moeda">
        {data.assets.length === 0 ? (
          <p className="px-5 pb-5 text-muted">Nenhuma moeda.</p>
        ) : (
          <AssetList assets={data.assets} />
        )}
      </CardSection>
    </div>
  );
}
