import { newRequestId } from '../api/api-client.ts';
import { readTab, type TabStorage, writeTab } from '../browser/tab-storage.ts';

/*
 * Tabs of one browser that review the same order share its request id, so that the server carries it out once, however
 * many of them confirm it. A review that starts after the answer gets a new id, and so does one after a refusal.
 */

type State = 'open' | 'sent' | 'done' | 'refused';

interface Share {
  readonly id: string;
  readonly at: number;
}

interface SharedRequest {
  readonly state: State;
  readonly at: number;
}

interface Stored {
  /** The latest of each order. */
  readonly shares: Readonly<Record<string, Share>>;
  /** By id. */
  readonly requests: Readonly<Record<string, SharedRequest>>;
}

const KEY = 'lastro.reviews';
/** Later an equal order is another one. */
const SHARED_MS = 10 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;
const NONE: Stored = { shares: {}, requests: {} };

const ofBrowser = (): TabStorage => localStorage;

interface Context {
  readonly storage?: () => TabStorage;
  readonly now?: number;
}

/** Names an order without storing it. FNV-1a of 64 bits: a collision would only repeat an id, which the server refuses. */
export function orderKey(kind: string, customer: string, order: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of JSON.stringify([kind, customer, order])) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** At the start of a review. */
export function shareRequest(key: string, { storage = ofBrowser, now = Date.now() }: Context = {}): string {
  const { shares, requests } = read(storage);
  const share = shares[key];
  const state = share && requests[share.id]?.state;
  if (share && (state === 'open' || state === 'sent') && now - share.at < SHARED_MS) return share.id;
  const id = newRequestId();
  write(
    {
      shares: { ...shares, [key]: { id, at: now } },
      requests: { ...requests, [id]: { state: 'open', at: now } },
    },
    storage,
    now,
  );
  return id;
}

interface Confirmed {
  readonly id: string;
  /** Before this one. */
  readonly confirmedInOtherTab: boolean;
}

/** `reviewed`: the review's id, null if it has none. A refused id would be refused again, so it is replaced. */
export function confirmRequest(key: string, reviewed: string | null, context: Context = {}): Confirmed {
  const stateOf = (id: string) => read(context.storage).requests[id]?.state;
  const id = reviewed !== null && stateOf(reviewed) !== 'refused' ? reviewed : shareRequest(key, context);
  const state = stateOf(id);
  const confirmedInOtherTab = state === 'sent' || state === 'done';
  if (!confirmedInOtherTab) settleRequest(id, 'sent', context);
  return { id, confirmedInOtherTab };
}

/** Whether any tab has completed it. */
export const isDone = (id: string, context: Context = {}): boolean =>
  read(context.storage).requests[id]?.state === 'done';

export function settleRequest(
  id: string,
  state: State,
  { storage = ofBrowser, now = Date.now() }: Context = {},
): void {
  const { shares, requests } = read(storage);
  write({ shares, requests: { ...requests, [id]: { state, at: now } } }, storage, now);
}

function read(storage: () => TabStorage = ofBrowser): Stored {
  const stored = readTab(KEY, storage);
  return typeof stored === 'object' && stored !== null && 'requests' in stored ? (stored as Stored) : NONE;
}

function write({ shares, requests }: Stored, storage: () => TabStorage, now: number): void {
  writeTab(KEY, { shares: recent(shares, now), requests: recent(requests, now) }, storage);
}

function recent<T extends { readonly at: number }>(all: Readonly<Record<string, T>>, now: number) {
  return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now - at < KEPT_MS));
}
