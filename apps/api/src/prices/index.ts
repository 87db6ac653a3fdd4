import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import type { Throttle } from '../platform/http/provider-client.ts';
import type { Logger } from '../platform/log.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import { createCurrentPrices } from './current-prices.ts';
import { createFindHistoricPrice } from './historic-price.ts';
import { createPriceJobs, createRefresh } from './jobs.ts';
import { createMarket } from './market.ts';
import { registerPriceAge } from './metrics.ts';
import { createPriceAt, createPriceHistory } from './price-history.ts';
import { registerPrices } from './routes.ts';
import { createRatesService, type RatesDeps } from './service.ts';
import { createTradePrices } from './trade-prices.ts';

export {
  changePercent,
  convertToUsdt,
  type Prices,
  rateOf,
  type Valuer,
  type Worth,
  type WorthInUsdt,
} from './domain.ts';
export type { FindHistoricPrice, HistoricPrice } from './historic-price.ts';
export type { PriceAt } from './price-history.ts';

export interface PricesDeps extends RatesDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly marketUrl: string;
  readonly throttle: Throttle;
  readonly onProviderCall: OnProviderCall;
}

export function createPrices(deps: PricesDeps) {
  const { db, clock, log, throttle, onProviderCall } = deps;
  const market = createMarket({ baseUrl: deps.marketUrl, clock, throttle, onProviderCall });
  const prices = createCurrentPrices({ db, clock });
  const history = createPriceHistory({ market, clock });
  const refresh = createRefresh({ db, market, clock, log });
  const service = createRatesService({ ...deps, prices, history });
  return {
    worthInUsdt: prices.worthInUsdt,
    readValuer: prices.readValuer,
    priceAt: createPriceAt(history, prices),
    findHistoricPrice: createFindHistoricPrice(market),
    tradePrices: createTradePrices({ market, clock }),
    refresh,
    routes: (http) => registerPrices(http, service),
    metrics: (registry, metricsDb) =>
      registerPriceAge(registry, createCurrentPrices({ db: metricsDb, clock }), clock),
    jobs: createPriceJobs(db, refresh),
    close: () => market.close(),
  } satisfies Feature & Record<string, unknown>;
}
