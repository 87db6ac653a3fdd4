import { createCustomers, createFindMaskedTaxId } from '../customers/index.ts';
import { createEvents } from '../events/index.ts';
import { createFourEyes } from '../four-eyes/index.ts';
import { createLedgerAccounts, createSubmit } from '../ledger/index.ts';
import { createBinanceThrottle } from '../platform/http/binance-errors.ts';
import { createPrices } from '../prices/index.ts';
import { createQuotes } from '../quotes/index.ts';
import { createRegister } from '../register/index.ts';
import { createSecondFactors, requireLockedProof } from '../second-factors/index.ts';
import { createValuations } from '../valuations/index.ts';
import { cancelRaises, createLimits } from '../withdrawal-limits/index.ts';
import type { Core } from './core.ts';
import { createRestoreSettings, removeFactors } from './revocations.ts';

export type Base = ReturnType<typeof composeBase>;

/** The ledger, customers and the controls on movements. */
export function composeBase({ config, log, clock, pool, db, mail, onProviderCall }: Core) {
  const { usdtBrlRate } = config;
  const customers = createCustomers({
    db,
    pool,
    clock,
    config,
    log,
    mail,
    onProviderCall,
    removeFactors,
    cancelRaises,
    restoreSettings: createRestoreSettings(config.limits),
    requireLockedProof,
  });
  const events = createEvents({
    db,
    pool,
    clock,
    log,
    listenUrl: config.databaseUrl,
    guards: customers,
    rateLimitFactor: config.rateLimitFactor,
  });
  const secondFactors = createSecondFactors({ db, pool, clock, config, cancelRaises, guards: customers });
  const { requireStepUp } = secondFactors;
  const binanceThrottle = createBinanceThrottle(clock);
  const prices = createPrices({
    db,
    clock,
    log,
    marketUrl: config.binance.baseUrl,
    throttle: binanceThrottle,
    onProviderCall,
    usdtBrlRate,
    spreadBps: config.exchangeSpreadBps,
  });
  const { worthInUsdt, findHistoricPrice } = prices;
  return {
    accounts: createLedgerAccounts(db),
    submit: createSubmit(pool, clock),
    customers,
    findMaskedTaxId: createFindMaskedTaxId(db, config),
    events,
    register: createRegister({ db, pool, log, config }),
    secondFactors,
    requireStepUp,
    prices,
    binanceThrottle,
    quotes: createQuotes(db),
    valuations: createValuations({ db, clock, log, findHistoricPrice, usdtBrlRate }),
    fourEyes: createFourEyes({ db, clock, soloDayLimit: config.fourEyesAbove, worthInUsdt }),
    limits: createLimits({ db, clock, config: config.limits, worthInUsdt, guards: customers }),
  };
}
