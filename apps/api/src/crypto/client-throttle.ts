import type { Clock } from '../platform/clock.ts';
import { BinanceError } from './client-errors.ts';

export interface Throttle {
  /** Throws the `throttled` error again, with what is left of its time, while Binance has asked us to be silent. */
  assertOpen(path: string): void;
  /** Binance said to wait: a 429 for this path, whose budget is its own; a 418 for everything. */
  close(path: string, error: BinanceError): void;
}

const EVERYTHING = '*';
const BANNED = 418;

/**
 * Keeps us silent for as long as Binance asked: who goes on asking after a 429 is banned, for up to three days. Each
 * process finds out by itself, which costs one refused call.
 */
export function createThrottle(clock: Clock): Throttle {
  const closedUntilMs = new Map<string, number>();

  return {
    assertOpen(path) {
      const until = Math.max(closedUntilMs.get(path) ?? 0, closedUntilMs.get(EVERYTHING) ?? 0);
      const leftMs = until - clock.now().getTime();
      if (leftMs <= 0) return;
      throw new BinanceError('throttled', 'silent as asked', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
    },
    close(path, { status, retryAfterSeconds }) {
      // Our own refusal to send says nothing new.
      if (status === undefined || retryAfterSeconds === undefined) return;
      const until = clock.now().getTime() + retryAfterSeconds * 1000;
      closedUntilMs.set(status === BANNED ? EVERYTHING : path, until);
    },
  };
}
