import { z } from 'zod';
import type { Clock } from '../clock.ts';
import {
  createThrottle,
  type ProviderAnswer,
  ProviderError,
  type ProviderOutcome,
  type Throttle,
} from './provider-client.ts';

export const BINANCE_CODE = {
  tooManyRequests: -1003,
  tooManyOrders: -1015,
  clock: -1021,
} as const;

/** The call may have been carried out: unknown, disconnected, unexpected response, timeout, busy. */
const UNKNOWN_OUTCOME = new Set([-1000, -1001, -1006, -1007, -1008]);
const THROTTLED = new Set<number>([BINANCE_CODE.tooManyRequests, BINANCE_CODE.tooManyOrders]);
const TOO_MANY_REQUESTS = 429;
const BANNED = 418;
const RETRY_AFTER_SECONDS = 60;
const MAX_MESSAGE_LENGTH = 300;

const refusal = z.object({ code: z.number().int(), msg: z.string() });

/** For all clients of one address, which Binance bans as a whole. */
export function createBinanceThrottle(clock: Clock): Throttle {
  return createThrottle(clock, BANNED);
}

/** Source: Binance, "HTTP Return Codes" and "Error codes". */
export function errorOf({ status, body, headers }: ProviderAnswer): ProviderError {
  const problem = refusal.safeParse(body).data;
  const code = problem?.code;
  const reason = problem ? `${problem.code} ${problem.msg.slice(0, MAX_MESSAGE_LENGTH)}` : `HTTP ${status}`;
  if (status === TOO_MANY_REQUESTS || status === BANNED || (code !== undefined && THROTTLED.has(code))) {
    const retryAfterSeconds = readSeconds(headers['retry-after']);
    return new ProviderError('throttled', reason, { status, code, retryAfterSeconds });
  }
  return new ProviderError(outcomeOf(status, code), reason, { status, code });
}

function outcomeOf(status: number, code: number | undefined): ProviderOutcome {
  if (code === BINANCE_CODE.clock) return 'not_done';
  if (code !== undefined && UNKNOWN_OUTCOME.has(code)) return 'unknown';
  if (status < 400 || status >= 500 || status === 408) return 'unknown';
  if (code !== undefined) return 'refused';
  // Without a Binance error code, 403 is its firewall and anything else a proxy's answer.
  return status === 403 ? 'not_done' : 'unknown';
}

function readSeconds(header: string | string[] | undefined): number {
  const text = Array.isArray(header) ? header[0] : header;
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : RETRY_AFTER_SECONDS;
}
