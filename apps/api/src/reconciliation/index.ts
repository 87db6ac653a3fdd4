import { COINS, type Currency, money, type Rate, type Worth } from '@lastro/money';
import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { Valuer } from '../prices/index.ts';
import { createReconciliationJobs } from './jobs.ts';
import { registerReconciliationMetrics } from './metrics.ts';
import { registerReconciliation } from './routes.ts';
import {
  createReconciliationService,
  type ReconciliationDeps,
  type ReconciliationService,
} from './service.ts';

const COIN_UNIT = 10n ** 8n;
const RATE_SCALE = 10n ** 8n;
const COIN_MINOR_PER_BRL_MINOR = 10n ** 6n;

function createReadWorth({ readValuer, usdtBrlRate }: PriceSources): () => Promise<Worth> {
  return async () => {
    const worthOf = await readValuer();
    const coins = COINS.flatMap((coin) => {
      const price = worthOf(money(coin, COIN_UNIT));
      return price == null ? [] : [[coin, [price.minor, COIN_UNIT]] as const];
    });
    return new Map<Currency, readonly [bigint, bigint]>([
      ...coins,
      ['BRL', [COIN_MINOR_PER_BRL_MINOR * RATE_SCALE, usdtBrlRate.scaled]],
    ]);
  };
}

interface PriceSources {
  readonly readValuer: () => Promise<Valuer>;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
}

export type ReconciliationFeature = FeatureWith<'routes' | 'metrics' | 'jobs'> & ReconciliationService;

export function createReconciliation(
  deps: Omit<ReconciliationDeps, 'readWorth'> & PriceSources & { readonly guards: Guards },
): ReconciliationFeature {
  const { db, clock, guards } = deps;
  const reconciliation = createReconciliationService({ ...deps, readWorth: createReadWorth(deps) });
  return {
    ...reconciliation,
    routes: (http) => registerReconciliation(http, guards, reconciliation),
    metrics: (registry, metricsDb) => registerReconciliationMetrics(registry, metricsDb, clock),
    jobs: createReconciliationJobs(db, reconciliation.reconcile),
  };
}
