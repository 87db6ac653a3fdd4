import type { FastifyInstance } from 'fastify';
import { registerCryptoControls } from './control-crypto.ts';
import { registerPriceControls } from './control-prices.ts';
import type { BinanceDeps } from './deps.ts';

/** The controls of the exchange; ARCHITECTURE.md, "The sandbox's controls". */
export function registerBinanceControls(app: FastifyInstance, deps: BinanceDeps): void {
  registerPriceControls(app, deps);
  app.register(async (crypto) => registerCryptoControls(crypto, deps));
}
