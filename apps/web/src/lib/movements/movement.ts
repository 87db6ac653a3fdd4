import type { ErrorCode } from '@lastro/contracts';
import { ApiError } from './api-client.ts';
import { isOutcomeUnknown } from './attempts.ts';

/**
 * What the server made of one attempt to move money.
 * - `refused`: its last word; nothing moved and nothing will.
 * - `signed-out`: it did not look at the attempt; whoever signs in again may send it.
 * - `unknown`: the money may have moved. Only the same request, under the same id, can tell.
 */
export type Answer = 'refused' | 'signed-out' | 'unknown';

/** Refusals of a 5xx status: the server looks at its own books first, and then says no without having begun. */
const REFUSED_FOR_NOW: ReadonlySet<ErrorCode> = new Set([
  'rates_unavailable',
  'payment_provider_unavailable',
  'payment_provider_refused',
  'crypto_provider_unavailable',
  'crypto_provider_refused',
]);

/**
 * Reads the failure of an attempt. `doubted`: an earlier sending of it was left without an answer, so that a
 * server which is only too busy to look (429) has told nothing about that one.
 */
export function answerOf(error: unknown, doubted: boolean): Answer {
  if (isOutcomeUnknown(error) || !(error instanceof ApiError)) return 'unknown';
  if (error.status === 401) return 'signed-out';
  if (error.status === 429) return doubted ? 'unknown' : 'refused';
  if (error.code !== null && REFUSED_FOR_NOW.has(error.code)) return 'refused';
  return error.status >= 500 ? 'unknown' : 'refused';
}

/** An attempt as it is kept in this tab, so that neither a reload nor a lost session leaves it in doubt. */
export interface KeptMovement<Order> {
  readonly customer: string;
  readonly requestId: string;
  /** It was sent and may have been carried out; else the customer has to confirm it again. */
  readonly sent: boolean;
  readonly order: Order;
}

/** Asked for at each use: a browser that blocks storage throws as soon as it is named. */
const ofThisTab = (): Storage => sessionStorage;

function keyOf(kind: string): string {
  return `lastro.movement.${kind}`;
}

/** Keeps the open attempt of this kind; there is one at a time in a tab. */
export function keepMovement<Order>(kind: string, kept: KeptMovement<Order>, storage = ofThisTab): void {
  try {
    storage().setItem(keyOf(kind), JSON.stringify(kept));
  } catch {
    // Without storage the attempt lives as long as the page.
  }
}

export function forgetMovement(kind: string, storage = ofThisTab): void {
  try {
    storage().removeItem(keyOf(kind));
  } catch {
    // Nothing was kept.
  }
}

/** The attempt this customer left open in this tab. Null when there is none, it is another's, or it is unreadable. */
export function keptMovement<Order>(
  kind: string,
  customer: string,
  isOrder: (value: unknown) => value is Order,
  storage = ofThisTab,
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

/** Whether a kept value has a text under each of these names. */
export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === 'string');
}
