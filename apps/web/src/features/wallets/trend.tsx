import type { RateTrend } from '@lastro/contracts';
import { type Coin, rate } from '@lastro/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { api } from '../../lib/api/api-client.ts';
import { numberFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { formatPercentChange } from '../../lib/format/dates.ts';
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
  const change = trends.data?.change_percent ?? null;
  const week = trends.data?.week ?? [];
  return (
    <div className="flex h-14 w-20 flex-col items-end justify-between">
      {week.length > 1 && (
        <Sparkline values={week.map((price) => rate(coin, 'USDT', price).scaled)} className="text-link" />
      )}
      {change !== null && <Change percent={numberFromWire(change)} />}
    </div>
  );
}

function Change({ percent }: { readonly percent: number }) {
  const isFalling = percent < 0;
  const Icon = isFalling ? TrendingDown : TrendingUp;
  return (
    <p
      title="Em 24 horas"
      className={`tabular mt-auto flex items-center gap-1 text-sm font-semibold whitespace-nowrap ${isFalling ? 'text-brick' : 'text-good'}`}
    >
      <Icon className="size-3.5" />
      {formatPercentChange(percent)}
      <span className="sr-only"> em 24 horas</span>
    </p>
  );
}
