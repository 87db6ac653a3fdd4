import type { AdminTax } from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDate, formatDay } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { AssetList } from '../../../money/tax/asset-list.tsx';
import { MonthList } from '../../../money/tax/month-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { MovementSkeleton } from '../shared/movement-row.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { NOTHING_CHANGED } from '../shared/texts.ts';
import type { ClientTabProps } from './client-tab.ts';

/** Each read is recorded in the audit log. */
export default function ClientTax({ user }: ClientTabProps) {
  const thisYear = Number(dateOf(new Date(serverNow())).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const tax = useQuery({
    queryKey: [...ADMIN_KEY, 'user-tax', user.id, year],
    queryFn: ({ signal }) =>
      api('GET /api/admin/users/{id}/tax', { path: { id: user.id }, query: { year }, signal }),
  });
  const { data } = tax;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Segmented
          label="Ano"
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          options={[thisYear - 1, thisYear].map((one) => ({ value: String(one), label: String(one) }))}
        />
        {tax.isPending && <MovementSkeleton />}
        {tax.isError && data === undefined && (
          <ErrorState error={tax.error} reassurance={NOTHING_CHANGED} onRetry={() => tax.refetch()} />
        )}
        {data && <Months year={year} months={data.months} />}
        {data && data.costs.length > 0 && <Costs costs={data.costs} />}
      </div>
      {data && (
        <CardSection title="Custo médio por moeda">
          {data.assets.length === 0 ? (
            <p className="px-5 pb-5 text-muted">Nenhuma moeda.</p>
          ) : (
            <AssetList assets={data.assets} />
          )}
        </CardSection>
      )}
    </div>
  );
}

interface MonthsProps {
  readonly year: number;
  readonly months: Wire<AdminTax>['months'];
}

function Months({ year, months }: MonthsProps) {
  const sold = months.filter(({ by_asset }) => by_asset.length > 0).reverse();
  return (
    <CardSection title={`Meses de ${year}`}>
      {sold.length === 0 ? (
        <p className="px-5 pb-5 text-muted">{`Nenhuma venda em ${year}.`}</p>
      ) : (
        <MonthList months={sold} />
      )}
    </CardSection>
  );
}

/** Costs that the customer declared for coins from outside. */
function Costs({ costs }: { readonly costs: Wire<AdminTax>['costs'] }) {
  return (
    <CardSection title="Moedas que vieram de fora">
      <ul className="divide-y divide-hairline">
        {costs.map(({ transaction_id: id, asset, quantity, date, declared, earlier }) => (
          <li key={id} className="flex items-start justify-between gap-4 px-5 py-3 text-sm">
            <div>
              <p className="font-semibold">
                <Amount value={amountFromWire(asset, quantity)} />
              </p>
              <p className="text-muted">{formatDate(date)}</p>
            </div>
            {declared === null ? (
              <Badge tone="pending">Custo desconhecido</Badge>
            ) : (
              <div className="text-right">
                <p className="font-semibold">
                  <Amount value={amountFromWire('BRL', declared.cost_brl)} />
                </p>
                <p className="text-muted">
                  <span className="block">
                    por <Amount value={amountFromWire(asset, declared.quantity)} />
                  </span>
                  em {formatDay(declared.acquired_on)}
                  {earlier.length > 0 && ' · corrigido'}
                </p>
                {declared.document !== null && (
                  <p className="wrap-anywhere text-muted">{declared.document}</p>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
