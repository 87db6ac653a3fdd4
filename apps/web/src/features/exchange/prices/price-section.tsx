import type { RateRange } from '@lastro/contracts';
import { COIN_NAMES, type Coin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { Prices } from '../../../lib/queries/rates.ts';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { priceLineOptions } from '../api.ts';
import { priceLineOf, RANGES } from './price-line.ts';

/** The form works without the chart. */
const PriceChart = lazy(() => import('./price-chart.tsx'));

export interface PriceSectionProps {
  readonly coin: Coin;
  readonly prices: Prices | undefined;
}

/** Memoised, so that typing does not rerender it. */
export const PriceSection = memo(function PriceSection({ coin, prices }: PriceSectionProps) {
  const [range, setRange] = useState<RateRange>('24h');
  const history = useQuery(priceLineOptions(coin, range));
  const failed = history.isError && history.data === undefined;
  const price = prices?.of.get(coin)?.scaled;
  const line = useMemo(() => history.data && priceLineOf(history.data, price), [history.data, price]);
  return (
    <section
      aria-labelledby="price-line"
      className="rounded-card border border-hairline bg-card p-5 shadow-soft md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="price-line" className="flex items-center gap-2.5 text-lg font-bold">
          <CoinLogo coin={coin} className="size-7" />
          {COIN_NAMES[coin]}
        </h2>
        <div className="max-sm:w-full">
          <Segmented label="Período" value={range} onChange={setRange} options={RANGES} />
        </div>
      </div>
      <div className="mt-5 h-[20rem] md:h-76">
        <LoadError query={history} />
        {!failed && line === null && (
          <EmptyState icon={<ChartLine />} title="Ainda não há histórico deste período" />
        )}
        {!failed && line !== null && (
          <Suspense fallback={<ChartSkeleton />}>
            {line === undefined ? <ChartSkeleton /> : <PriceChart key={`${coin} ${range}`} line={line} />}
          </Suspense>
        )}
      </div>
    </section>
  );
});

function ChartSkeleton() {
  return (
    <div role="status" className="flex h-full flex-col">
      <span className="sr-only">Carregando histórico...</span>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-5 flex-1 rounded-lg" />
      <Skeleton className="mt-2 h-3.5 w-full" />
      <Skeleton className="mt-5 h-4 w-full" />
    </div>
  );
}
