import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../../control/errors.ts';
import { floorTo, parseAmount, toShortText, units } from '../amounts.ts';
import type { Market } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { PINNABLE } from './prices.ts';
import { marketStatus, statusOf, writeStatus } from './status.ts';

const pricesBody = z
  .record(z.string(), z.union([z.number(), z.string()]))
  .refine((prices) => Object.keys(prices).length > 0, 'Informe ao menos um preço.');

const statusBody = z.strictObject({ status: marketStatus });

export function registerMarketControls(app: FastifyInstance, { store }: BinanceDeps): void {
  const view = ([coin, market]: [string, Market]) => ({
    coin,
    symbol: market.symbol,
    status: statusOf(store, market),
  });
  app.get('/control/markets', async () => Array.from(PINNABLE, view));
  app.put<{ Params: { coin: string } }>('/control/markets/:coin', async (request) => {
    const coin = request.params.coin.toUpperCase();
    const market = requirePinnable(coin);
    writeStatus(store, market, parseControl(statusBody, request.body).status);
    return view([coin, market]);
  });
}

export function registerPriceControls(app: FastifyInstance, deps: BinanceDeps): void {
  app.get('/control/prices', async () => viewPrices(deps));
  app.post('/control/prices', async (request) => {
    const entries = Object.entries(parseControl(pricesBody, request.body));
    deps.prices.pin(new Map(entries.map(([name, price]) => readPrice(name, price))));
    return viewPrices(deps);
  });
  app.delete('/control/prices', async () => {
    deps.prices.release();
    return viewPrices(deps);
  });
}

function readPrice(name: string, value: number | string): [symbol: string, price: bigint] {
  const market = requirePinnable(name);
  const price = floorTo(parseAmount(String(value)) ?? 0n, units(market.tickSize));
  if (price > 0n && price <= units(MAX_PRICE)) return [market.symbol, price];
  throw new ControlError(
    400,
    'invalid_request',
    `O preço de ${name} deve ir de ${toShortText(units(market.tickSize))} a ${MAX_PRICE}, com até 8 casas decimais.`,
  );
}

function requirePinnable(name: string): Market {
  const market = PINNABLE.get(name.toUpperCase());
  if (market !== undefined) return market;
  const names = [...PINNABLE.keys()].join(', ');
  throw new ControlError(400, 'invalid_request', `Não há preço de ${name}. Há de ${names}.`);
}

const MAX_PRICE = '1000000';

function viewPrices(deps: BinanceDeps): object[] {
  return Array.from(PINNABLE, ([name, market]: [string, Market]) => ({
    coin: name,
    symbol: market.symbol,
    price: toShortText(deps.prices.now(market)),
    pinned: deps.prices.isPinned(market),
  }));
}
