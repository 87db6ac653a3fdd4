import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { MonthList } from '../../money/tax/month-list.tsx';
import { CardSection } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LoadError } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taxMonthsOptions } from './api.ts';

export function MonthsCard({ year }: { readonly year: number }) {
  const months = useQuery(taxMonthsOptions(year));
  const sold = months.data?.filter(({ by_asset }) => by_asset.length > 0).reverse();
  return (
    <CardSection title={`Meses de ${year}`}>
      <div className="pb-2">
        {months.isPending && <Skeleton className="mx-5 mb-3 h-24" />}
        <LoadError query={months} />
        {sold?.length === 0 && (
          <EmptyState
            icon={<CalendarCheck />}
            title="Nenhuma venda"
            text={`Não houve vendas de cripto em ${year}.`}
          />
        )}
        {sold && sold.length > 0 && <MonthList months={sold} />}
      </div>
    </CardSection>
  );
}
