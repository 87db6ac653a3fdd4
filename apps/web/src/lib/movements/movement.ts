import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../api/api-client.ts';
import { isOutcomeUnknown } from '../api/attempts.ts';
import { createStore } from '../browser/create-store.ts';
import { readTab, removeTab, tabStorage, writeTab } from '../browser/tab-storage.ts';

/**
 * The outcome of one attempt to move money.
 * - `refused`: final; nothing moved.
 * - `signed-out`: not processed; the next session may send it.
 * - `unknown`: the money may have moved. Only the same request, under the same id, can tell.
 */
export type Answer = 'refused' | 'signed-out' | 'unknown';

/** 5xx refusals from before anything was processed. */
const REFUSED_5XX: ReadonlySet<ErrorCode> = new Set([
  'rates_unavailable',
  'payment_provider_unavailable',
  'payment_provider_refused',
  'crypto_provider_unavailable',
  'crypto_provider_refused',
]);

/** A 429 leaves the outcome of an earlier unanswered attempt unknown. */
export function answerOf(error: unknown, hasUnknownOutcome: boolean): Answer {
  if (isOutcomeUnknown(error) || !(error instanceof ApiError)) return 'unknown';
  if (error.status === 401) return 'signed-out';
  if (error.status === 429) return hasUnknownOutcome ? 'unknown' : 'refused';
  if (error.code !== null && REFUSED_5XX.has(error.code)) return 'refused';
  return error.status >= 500 ? 'unknown' : 'refused';
}

export interface StoredMovement<Order> {
  readonly customer: string;
  readonly requestId: string;
  /** Sent and possibly processed; otherwise the customer has to confirm it again. */
  readonly sent: boolean;
  /** An attempt was made while the device had a network, so it may have reached the server. */
  readonly attempted: boolean;
  readonly confirmedAt: number;
  readonly order: Order;
}

const EXPECTED_MS = 3 * 60_000;

/** Nothing has left the device, and by now the customer no longer expects it to. */
export function needsNewConfirmation(
  { sent, attempted, confirmedAt }: Pick<StoredMovement<unknown>, 'sent' | 'attempted' | 'confirmedAt'>,
  now = Date.now(),
): boolean {
  return sent && !attempted && now - confirmedAt >= EXPECTED_MS;
}

/** Counts what was stored and forgotten in this tab. */
const changes = createStore(0);
export const movementChanges: Pick<typeof changes, 'get' | 'subscribe'> = changes;

function keyOf(kind: string): string {
  return `lastro.movement.${kind}`;
}

export function storeMovement<Order>(
  kind: string,
  stored: StoredMovement<Order>,
  storage = tabStorage,
): void {
  writeTab(keyOf(kind), stored, storage);
  changes.set(changes.get() + 1);
}

export function forgetMovement(kind: string, storage = tabStorage): void {
  removeTab(keyOf(kind), storage);
  changes.set(changes.get() + 1);
}

/** Null when there is none, it is another customer's, or it is unreadable. */
export function storedMovement<Order>(
  kind: string,
  customer: string,
  isOrder: (value: unknown) => value is Order,
  storage = tabStorage,
): StoredMovement<Order> | null {
  const stored = readTab(keyOf(kind), storage) as Partial<
    Record<keyof StoredMovement<Order>, unknown>
  > | null;
  if (stored === null || stored.customer !== customer || !isOrder(stored.order)) return null;
  if (typeof stored.requestId !== 'string' || typeof stored.sent !== 'boolean') return null;
  const { requestId, sent, order, attempted, confirmedAt } = stored;
  return {
    customer,
    requestId,
    sent,
    order,
    // An earlier version of the app stored neither.
    attempted: attempted !== false,
    confirmedAt: typeof confirmedAt === 'number' ? confirmedAt : 0,
  };
}

export function hasStringFields<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === 'string');
}
