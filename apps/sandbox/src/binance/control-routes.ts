import type { FastifyInstance } from 'fastify';
import { registerPriceControls } from './control-prices.ts';
import type { BinanceDeps } from './deps.ts';

/** The controls of the exchange; ARCHITECTURE.md, "The sandbox's controls". */
export function registerBinanceControls(app: FastifyInstance, deps: BinanceDeps): void {
  registerPriceControls(app, deps);
}
