import type { RateTrend } from '@lastro/contracts';
import { type Coin, rate } from '@lastro/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { formatPercentChange, percentBetween } from '../../lib/format/percent.ts';
import { Sparkline } from '../../ui/graphics/sparkline.tsx';

/** The server's cache time. */
const TREND_TTL_MS = 60_000;

const trendsOptions = queryOptions({
  queryKey: ['exchange-rates', 'trends'],
  queryFn: ({ signal }) => api('GET /api/exchange-rates/trends', { signal }),
  staleTime: TREND_TTL_MS,
  refetchInterval: TREND_TTL_MS,
  refetchIntervalInBackground: false,
});

/** Constant size while loading. */
export function Trend({ coin }: { readonly coin: Coin }) {
  const trends = useQuery({
    ...trendsOptions,
    select: (reply: Wire<RateTrend>[]) => reply.find((trend) => trend.coin === coin),
  });
  return (
    <div className="h-14 w-20">
      <Week prices={(trends.data?.week ?? []).map((price) => rate(coin, 'USDT', price).scaled)} />
    </div>
  );
}

/** Line and percentage of the same prices, oldest first. */
export function Week({ prices }: { readonly prices: readonly bigint[] }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined || prices.length < 2) return null;
  const percent = percentBetween(first, last);
  const isFalling = percent < 0;
  const Icon = isFalling ? TrendingDown : TrendingUp;
  return (
    <div className="flex h-full flex-col items-end justify-between">
      <Sparkline values={prices} className="h-5" />
      <p className="text-right text-xs leading-none text-muted">
        <span
          className={`tabular mb-1 flex items-center justify-end gap-1 text-sm leading-none font-semibold whitespace-nowrap ${isFalling ? 'text-brick' : 'text-good'}`}
        >
          <Icon className="size-3.5" />
          {formatPercentChange(percent)}
        </span>{' '}
        em 7 dias
      </p>
    </div>
  );
}
