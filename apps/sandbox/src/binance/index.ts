import type { FastifyInstance } from 'fastify';
import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import { registerBinanceControls } from './control-routes.ts';
import type { BinanceDeps } from './deps.ts';
import { createMeter } from './limits.ts';
import { registerBinance } from './plugin.ts';
import { createPrices } from './prices.ts';

interface Deps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly timings: SandboxTimings;
  readonly now: () => number;
}

export interface Binance {
  /** Registers the controls, on an instance where their guard is in force. */
  registerControls(control: FastifyInstance): void;
}

/** Registers the exchange's protocol on `app`. It has no timers: what is due is settled when asked for. */
export function createBinance(app: FastifyInstance, deps: Deps): Binance {
  const binance: BinanceDeps = { ...deps, prices: createPrices(deps), meter: createMeter(deps.now) };
  registerBinance(app, binance);
  return { registerControls: (control) => registerBinanceControls(control, binance) };
}
