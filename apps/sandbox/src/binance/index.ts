import type { FastifyInstance } from 'fastify';
import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import type { BinanceDeps } from './deps.ts';
import { createMeter } from './limits.ts';
import { registerMarketControls, registerPriceControls } from './market/controls.ts';
import { createPrices } from './market/prices.ts';
import { registerBinance } from './plugin.ts';
import { registerCryptoControls } from './wallet/controls.ts';

interface Deps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly timings: SandboxTimings;
  readonly now: () => number;
}

export interface Binance {
  /** `control` must be behind the guard. */
  registerControls(control: FastifyInstance): void;
}

export function createBinance(app: FastifyInstance, deps: Deps): Binance {
  const binance: BinanceDeps = { ...deps, prices: createPrices(deps), meter: createMeter(deps.now) };
  registerBinance(app, binance);
  return {
    registerControls(control) {
      registerPriceControls(control, binance);
      registerMarketControls(control, binance);
      control.register(async (crypto) => registerCryptoControls(crypto, binance));
    },
  };
}
