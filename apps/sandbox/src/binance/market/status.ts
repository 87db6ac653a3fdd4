import { z } from 'zod';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { Market } from '../assets.ts';

export const marketStatus = z.enum(['TRADING', 'HALT', 'BREAK']);
export type MarketStatus = z.infer<typeof marketStatus>;

const SETTING = 'binance_market_status';
const statuses = z.record(z.string(), marketStatus);

function readStatuses(store: Store): z.infer<typeof statuses> {
  return statuses.parse(JSON.parse(readSetting(store, SETTING) ?? '{}'));
}

export function statusOf(store: Store, { symbol }: Market): MarketStatus {
  return readStatuses(store)[symbol] ?? 'TRADING';
}

export function writeStatus(store: Store, { symbol }: Market, status: MarketStatus): void {
  writeSetting(store, SETTING, JSON.stringify({ ...readStatuses(store), [symbol]: status }));
}
