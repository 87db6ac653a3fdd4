import { newRequestId } from '../api/api-client.ts';
import { readTab, type TabStorage, writeTab } from '../browser/tab-storage.ts';

/*
 * Tabs of one browser that review the same order share its request id, so that the server carries it out once, however
 * many of them confirm it. A review that starts after the answer gets a new id, and so does one after a refusal.
 */

type State = 'open' | 'sent' | 'done' | 'refused';

interface Shared {
  readonly id: string;
  readonly state: State;
  readonly at: number;
}

type Shares = Readonly<Record<string, Shared>>;

const KEY = 'lastro.reviews';
/** Later an equal order is another one. */
const SHARED_MS = 10 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

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
  const shared = read(storage)[key];
  const isWaiting = shared?.state === 'open' || shared?.state === 'sent';
  if (shared !== undefined && isWaiting && now - shared.at < SHARED_MS) return shared.id;
  return create(key, 'open', storage, now);
}

interface Confirmed {
  readonly id: string;
  /** Another tab confirmed it before. */
  readonly elsewhere: boolean;
}

/** `id`: of the review, null if it has none. */
export function confirmRequest(
  key: string,
  id: string | null,
  { storage = ofBrowser, now = Date.now() }: Context = {},
): Confirmed {
  const shared = read(storage)[key];
  const isRefused = shared?.id === id && shared?.state === 'refused';
  if (id === null || isRefused) return { id: create(key, 'sent', storage, now), elsewhere: false };
  if (shared?.id !== id) return { id, elsewhere: shared !== undefined };
  if (shared.state !== 'open') return { id, elsewhere: true };
  write(key, { ...shared, state: 'sent' }, storage, now);
  return { id, elsewhere: false };
}

export function settleRequest(
  key: string,
  id: string,
  state: State,
  { storage = ofBrowser, now = Date.now() }: Context = {},
): void {
  const shared = read(storage)[key];
  if (shared?.id === id) write(key, { ...shared, state }, storage, now);
}

function create(key: string, state: State, storage: () => TabStorage, now: number): string {
  const id = newRequestId();
  write(key, { id, state, at: now }, storage, now);
  return id;
}

function read(storage: () => TabStorage): Shares {
  const stored = readTab(KEY, storage);
  return typeof stored === 'object' && stored !== null ? (stored as Shares) : {};
}

function write(key: string, shared: Shared, storage: () => TabStorage, now: number): void {
  const kept = Object.entries(read(storage)).filter(([, { at }]) => now - at < KEPT_MS);
  writeTab(KEY, { ...Object.fromEntries(kept), [key]: shared }, storage);
}
