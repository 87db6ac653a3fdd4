import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from '../api/api-client.ts';
import { isOutcomeUnknown } from '../api/attempts.ts';

/**
 * The outcome of one attempt to move money.
 * - `refused`: final; nothing moved.
 * - `signed-out`: not processed; the next session may send it.
 * - `unknown`: the money may have moved. Only the same request, under the same id, can tell.
 */
export type Answer = 'refused' | 'signed-out' | 'unknown';

/** 5xx refusals that the server gives before it begins. */
const REFUSED_FOR_NOW: ReadonlySet<ErrorCode> = new Set([
  'rates_unavailable',
  'payment_provider_unavailable',
  'payment_provider_refused',
  'crypto_provider_unavailable',
  'crypto_provider_refused',
]);

/** After an unanswered attempt a 429 says nothing about that one. */
export function answerOf(error: unknown, hasUnknownOutcome: boolean): Answer {
  if (isOutcomeUnknown(error) || !(error instanceof ApiError)) return 'unknown';
  if (error.status === 401) return 'signed-out';
  if (error.status === 429) return hasUnknownOutcome ? 'unknown' : 'refused';
  if (error.code !== null && REFUSED_FOR_NOW.has(error.code)) return 'refused';
  return error.status >= 500 ? 'unknown' : 'refused';
}

export interface KeptMovement<Order> {
  readonly customer: string;
  readonly requestId: string;
  /** Sent and maybe carried out; otherwise the customer has to confirm it again. */
  readonly sent: boolean;
  readonly order: Order;
}

/** Read at each use: a browser that blocks storage throws on access. */
const tabStorage = (): Storage => sessionStorage;

function keyOf(kind: string): string {
  return `lastro.movement.${kind}`;
}

export function storeMovement<Order>(kind: string, kept: KeptMovement<Order>, storage = tabStorage): void {
  try {
    storage().setItem(keyOf(kind), JSON.stringify(kept));
  } catch {
    // Without storage the attempt lives as long as the page.
  }
}

export function forgetMovement(kind: string, storage = tabStorage): void {
  try {
    storage().removeItem(keyOf(kind));
  } catch {
    // Nothing was kept.
  }
}

/** Null when there is none, it is another customer's, or it is unreadable. */
export function storedMovement<Order>(
  kind: string,
  customer: string,
  isOrder: (value: unknown) => value is Order,
  storage = tabStorage,
): KeptMovement<Order> | null {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(kind)) ?? 'null') as Partial<
      Record<keyof KeptMovement<Order>, unknown>
    > | null;
    if (kept === null || kept.customer !== customer || !isOrder(kept.order)) return null;
    if (typeof kept.requestId !== 'string' || typeof kept.sent !== 'boolean') return null;
    return { customer, requestId: kept.requestId, sent: kept.sent, order: kept.order };
  } catch {
    return null;
  }
}

export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === 'string');
}
