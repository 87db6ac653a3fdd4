import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';

/**
 * The effect of a failed provider call.
 * refused: the provider understood and rejected it; repeating it changes nothing.
 * throttled: not carried out, because we call too often; `retryAfterSeconds` says how long to pause.
 * not_done: not carried out, for a temporary reason (no connection, no token, our clock, a firewall).
 * unknown: it may have been carried out; only a query can find out.
 */
export type ProviderOutcome = 'refused' | 'throttled' | 'not_done' | 'unknown';

interface ErrorDetails {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly outcome: ProviderOutcome;
  /** The provider's own term, or the connection's error code. */
  readonly reason: string;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly code: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(outcome: ProviderOutcome, reason: string, details: ErrorDetails = {}) {
    const detail = details.detail ? ` (${details.detail})` : '';
    super(`Provider call ${outcome}: ${reason}${detail}`, { cause: details.cause });
    this.outcome = outcome;
    this.reason = reason;
    this.status = details.status ?? null;
    this.code = details.code;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function onProviderError<Result>(
  handle: (error: ProviderError) => Result,
): (error: unknown) => Result {
  return (error) => {
    if (error instanceof ProviderError) return handle(error);
    throw error;
  };
}

/** Throws ProviderError `unknown`: an unreadable answer doesn't tell whether the call was carried out. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ProviderError('unknown', 'unreadable_answer', { cause: result.error });
}

export interface ProviderRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The transport's by default. */
  readonly timeoutMs?: number | undefined;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ProviderTransport {
  send(request: ProviderRequest): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

interface TransportOptions {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly tls?: { readonly cert?: Buffer; readonly key?: Buffer; readonly ca?: Buffer };
}

const CONNECT_TIMEOUT_MS = 3_000;
const MAX_CONNECTIONS = 16;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

export function createProviderTransport({ baseUrl, tls, ...options }: TransportOptions): ProviderTransport {
  const dispatcher = new Agent({
    connections: MAX_CONNECTIONS,
    maxResponseSize: MAX_RESPONSE_BYTES,
    connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, options.timeoutMs), ...tls },
  });
  return {
    async send({ method, path, headers, body, timeoutMs = options.timeoutMs }) {
      try {
        const response = await request(`${baseUrl}${path}`, {
          dispatcher,
          method,
          headers: { accept: 'application/json', ...headers },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body === undefined ? {} : { body }),
        });
        const text = await response.body.text();
        return { status: response.statusCode, body: parseJson(text), headers: response.headers };
      } catch (error) {
        throw connectionError(error);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function connectionError(error: unknown): ProviderError {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const reason = typeof code === 'string' ? code : String(name);
  return new ProviderError(NEVER_CONNECTED.has(reason) ? 'not_done' : 'unknown', reason, { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

export interface ProviderCallEnd {
  readonly path: string;
  readonly outcome: 'answered' | ProviderOutcome;
  readonly headers: ProviderAnswer['headers'];
  /** Of `performance.now()`. */
  readonly startedAt: number;
}

export interface ProviderDialect<Call extends { readonly path: string }> {
  prepare(call: Call): Promise<ProviderRequest>;
  /** Renews credentials that the provider refused; true when the call was not carried out and is to be sent again. */
  renew(answer: ProviderAnswer, sent: ProviderRequest): Promise<boolean>;
  read(call: Call, answer: ProviderAnswer): unknown;
}

interface CallerOptions<Call extends { readonly path: string }> {
  readonly transport: ProviderTransport;
  readonly dialect: ProviderDialect<Call>;
  readonly clock: Clock;
  /** By default the caller's own. */
  readonly throttle?: Throttle | undefined;
  readonly onEnd?: ((end: ProviderCallEnd) => void) | undefined;
}

export function createProviderCaller<Call extends { readonly path: string }>({
  transport,
  dialect,
  clock,
  throttle = createThrottle(clock),
  onEnd,
}: CallerOptions<Call>): (call: Call) => Promise<unknown> {
  return async (call) => {
    const { path } = call;
    const startedAt = performance.now();
    let headers: ProviderAnswer['headers'] = {};
    try {
      throttle.assertOpen(path);
      const sent = await dialect.prepare(call);
      let answer = await transport.send(sent);
      if (await dialect.renew(answer, sent)) answer = await transport.send(await dialect.prepare(call));
      headers = answer.headers;
      const result = dialect.read(call, answer);
      onEnd?.({ path, outcome: 'answered', headers, startedAt });
      return result;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.outcome === 'throttled') throttle.close(path, error);
      onEnd?.({ path, outcome: error.outcome, headers, startedAt });
      throw error;
    }
  };
}

const EVERYTHING = '*';

export interface Throttle {
  assertOpen(path: string): void;
  close(path: string, error: ProviderError): void;
}

/**
 * Per process: each learns of a pause from its first refused call.
 * `banStatus` closes all paths, not just one.
 */
export function createThrottle(clock: Clock, banStatus?: number): Throttle {
  const closedUntilMs = new Map<string, number>();
  return {
    assertOpen(path) {
      const until = Math.max(closedUntilMs.get(path) ?? 0, closedUntilMs.get(EVERYTHING) ?? 0);
      const remainingMs = until - clock.now().getTime();
      if (remainingMs <= 0) return;
      throw new ProviderError('throttled', 'paused', { retryAfterSeconds: Math.ceil(remainingMs / 1000) });
    },
    close(path, { status, retryAfterSeconds }) {
      // A call that was held back here carries no new information.
      if (status === null || retryAfterSeconds === undefined) return;
      const until = clock.now().getTime() + retryAfterSeconds * 1000;
      closedUntilMs.set(status === banStatus ? EVERYTHING : path, until);
    },
  };
}
