import { z } from 'zod';

/**
 * What is known of a call that did not succeed.
 * refused: Binance understood it and said no; asking again changes nothing.
 * throttled: not carried out, because we ask too much; `retryAfterSeconds` says for how long to be silent.
 * not_done: not carried out, for a reason that passes (no connection, our clock, a firewall).
 * unknown: it may have been carried out; only asking tells.
 */
export type BinanceOutcome = 'refused' | 'throttled' | 'not_done' | 'unknown';

interface Options {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** Thrown by every call of the Binance client that has no answer to give. */
export class BinanceError extends Error {
  override readonly name = 'BinanceError';
  readonly outcome: BinanceOutcome;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** Binance's own code, such as -4026; undefined when the answer was not Binance's. */
  readonly code: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(outcome: BinanceOutcome, message: string, options: Options = {}) {
    super(`Binance: ${outcome}, ${message}`, { cause: options.cause });
    this.outcome = outcome;
    this.status = options.status;
    this.code = options.code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A handler for `catch` that takes Binance's failures; any other error is not its to answer, and goes on. */
export function onBinanceError<Result>(handle: (error: BinanceError) => Result): (error: unknown) => Result {
  return (error) => {
    if (error instanceof BinanceError) return handle(error);
    throw error;
  };
}

/** Codes of Binance's error table that decide more than the status of the answer does. */
export const BINANCE_CODE = {
  tooManyRequests: -1003,
  tooManyOrders: -1015,
  clock: -1021,
} as const;

/** The thing may have been done: unknown, disconnected, unexpected response, timeout, busy. */
const UNKNOWN_OUTCOME = new Set([-1000, -1001, -1006, -1007, -1008]);
const THROTTLED = new Set<number>([BINANCE_CODE.tooManyRequests, BINANCE_CODE.tooManyOrders]);
const RETRY_AFTER_SECONDS = 60;
const MESSAGE_LENGTH_MAX = 300;

const refusal = z.object({ code: z.number().int(), msg: z.string() });

/** An answer that is not a success, as the error it stands for. Source: Binance, "HTTP Return Codes" and "Error codes". */
export function errorOf(answer: {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
}): BinanceError {
  const { status } = answer;
  const said = refusal.safeParse(answer.body).data;
  const code = said?.code;
  const message = said ? `${said.code} ${said.msg.slice(0, MESSAGE_LENGTH_MAX)}` : `HTTP ${status}`;
  if (status === 429 || status === 418 || (code !== undefined && THROTTLED.has(code))) {
    const retryAfterSeconds = readSeconds(answer.retryAfter);
    return new BinanceError('throttled', message, { status, code, retryAfterSeconds });
  }
  return new BinanceError(outcomeOf(status, code), message, { status, code });
}

function outcomeOf(status: number, code: number | undefined): BinanceOutcome {
  if (code === BINANCE_CODE.clock) return 'not_done';
  if (code !== undefined && UNKNOWN_OUTCOME.has(code)) return 'unknown';
  if (status < 400 || status >= 500 || status === 408) return 'unknown';
  if (code !== undefined) return 'refused';
  // Without Binance's own words: 403 is its firewall, anything else comes from something in between.
  return status === 403 ? 'not_done' : 'unknown';
}

function readSeconds(header: string | undefined): number {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) : RETRY_AFTER_SECONDS;
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** What a failure of the connection means: one that was never made carried nothing. */
export function connectionError(error: unknown): BinanceError {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const reason = typeof code === 'string' ? code : String(name);
  return new BinanceError(NEVER_CONNECTED.has(reason) ? 'not_done' : 'unknown', reason, { cause: error });
}
