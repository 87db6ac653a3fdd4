import type { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import { gauges } from '../platform/metrics.ts';
import type { CurrentPrices } from './current-prices.ts';

/** Absent before the first prices. */
export function registerPriceAge(
  registry: Registry,
  { latest }: Pick<CurrentPrices, 'latest'>,
  clock: Clock,
): void {
  const described = {
    name: 'exchange_prices_age_seconds',
    help: 'Age of the coin’s published market price',
    labelNames: ['coin'],
  } as const;
  gauges(registry, described, async () => {
    const fetchedAt = (await latest())?.fetchedAt ?? new Map();
    const now = clock.now().getTime();
    return [...fetchedAt].map(([coin, at]) => [{ coin }, (now - at.getTime()) / 1_000] as const);
  });
}
