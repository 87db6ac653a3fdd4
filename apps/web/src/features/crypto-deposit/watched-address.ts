import type { Coin } from '@lastro/money';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { hasTexts } from '../../lib/movements/movement.ts';

/** Numbers are digits, as the server wrote them. */
export interface WatchedAddress {
  readonly depositId: string;
  readonly address: string;
  readonly tag: string | null;
  readonly networkName: string;
  readonly minimum: WireNumber;
  readonly confirmations: WireNumber;
}

function isWatchedAddress(value: unknown): value is WatchedAddress {
  if (!hasTexts(value, ['depositId', 'address', 'networkName', 'minimum', 'confirmations'])) return false;
  const { tag } = value as Partial<Record<'tag', unknown>>;
  return tag === null || typeof tag === 'string';
}

/** Read at each use: a browser that blocks storage throws on access. */
const ofThisTab = (): Storage => sessionStorage;

const keyOf = (coin: Coin): string => `lastro.crypto-deposit.${coin}`;

interface Kept {
  readonly customer: string;
  readonly watched: unknown;
}

export function keepAddress(
  coin: Coin,
  customer: string,
  watched: WatchedAddress,
  storage = ofThisTab,
): void {
  const kept: Kept = { customer, watched };
  try {
    storage().setItem(keyOf(coin), JSON.stringify(kept));
  } catch {
    // Without storage it is watched as long as the page lives; the server credits it anyway.
  }
}

/** Null when there is none, it is another customer's, or it is unreadable. */
export function keptAddress(coin: Coin, customer: string, storage = ofThisTab): WatchedAddress | null {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(coin)) ?? 'null') as Partial<Kept> | null;
    return kept?.customer === customer && isWatchedAddress(kept.watched) ? kept.watched : null;
  } catch {
    return null;
  }
}

export function forgetAddress(coin: Coin, storage = ofThisTab): void {
  try {
    storage().removeItem(keyOf(coin));
  } catch {
    // Nothing was kept.
  }
}
