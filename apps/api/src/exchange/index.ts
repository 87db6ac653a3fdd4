import type { Coin, Money, Rate } from '@lastro/money';
import type { LedgerAccounts, Submit } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createExchangeJobs, createRefresh, EXCHANGE_CRONTAB, enqueueFirstRefresh } from './jobs.ts';
import { createMarket } from './market.ts';
import { createPriceAt, createPriceLines, type PriceAt } from './price-lines.ts';
import { createCurrentPrices, createWorth } from './prices.ts';
import { createExchangeService, type ExchangeService } from './service.ts';

export interface ExchangeFeature {
  readonly service: ExchangeService;
  readonly priceAt: PriceAt;
  /** What an amount is worth by the latest prices; undefined while they are missing or over an hour old. */
  worthInUsdt(amount: Money<Coin>): Promise<Money<'USDT'> | undefined>;
  readonly jobs: Jobs;
  /** Reads the market's prices and keeps them; a market that doesn't answer is logged and changes nothing. */
  refresh(): Promise<void>;
  readonly crontab: string;
  /** For a worker that starts: prices at once. */
  prepare(): Promise<void>;
}

export interface ExchangeFeatureDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly clock: Clock;
  readonly log: Logger;
  readonly marketUrl: string;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
}

/** Rates from the market, kept and aged, and the desk that exchanges at them. */
export function createExchange(deps: ExchangeFeatureDeps): ExchangeFeature {
  const { db, clock, log } = deps;
  const market = createMarket(deps.marketUrl);
  const prices = createCurrentPrices({ db, clock });
  const lines = createPriceLines({ market, clock });
  const refresh = createRefresh({ db, market, clock, log });
  return {
    service: createExchangeService({ ...deps, prices, lines }),
    priceAt: createPriceAt(lines, prices),
    worthInUsdt: createWorth({ prices, clock }),
    jobs: createExchangeJobs(db, refresh),
    refresh,
    crontab: EXCHANGE_CRONTAB,
    prepare: () => enqueueFirstRefresh(db),
  };
}
