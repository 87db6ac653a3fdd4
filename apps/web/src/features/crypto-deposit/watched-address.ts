import type { Coin } from '@lastro/money';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { readTab, removeTab, tabStorage, writeTab } from '../../lib/browser/tab-storage.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';

/** Numbers are digit strings as sent by the server. */
export interface WatchedAddress {
  readonly depositId: string;
  readonly address: string;
  readonly tag: string | null;
  readonly networkName: string;
  readonly minimum: WireNumber;
  readonly confirmations: WireNumber;
}

function isWatchedAddress(value: unknown): value is WatchedAddress {
  if (!hasStringFields(value, ['depositId', 'address', 'networkName', 'minimum', 'confirmations']))
    return false;
  const { tag } = value as Partial<Record<'tag', unknown>>;
  return tag === null || typeof tag === 'string';
}

const keyOf = (coin: Coin): string => `lastro.crypto-deposit.${coin}`;

interface Stored {
  readonly customer: string;
  readonly watched: unknown;
}

export function storeAddress(
  coin: Coin,
  customer: string,
  watched: WatchedAddress,
  storage = tabStorage,
): void {
  writeTab(keyOf(coin), { customer, watched } satisfies Stored, storage);
}

/** Null when there is none, it is another customer's, or it is unreadable. */
export function storedAddress(coin: Coin, customer: string, storage = tabStorage): WatchedAddress | null {
  const stored = readTab(keyOf(coin), storage) as Partial<Stored> | null;
  return stored?.customer === customer && isWatchedAddress(stored.watched) ? stored.watched : null;
}

export function forgetAddress(coin: Coin, storage = tabStorage): void {
  removeTab(keyOf(coin), storage);
}
