import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { BinanceConfig } from '../platform/config-providers.ts';
import { BINANCE_CODE, BinanceError, connectionError, errorOf } from './client-errors.ts';
import { createThrottle } from './client-throttle.ts';

/** A signed call. Parameters travel in the query, also those of a POST; order is kept, since it is what is signed. */
export interface BinanceCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** How a call ended, for whoever counts: `path` without parameters. */
export interface BinanceCallEnd {
  readonly path: string;
  readonly outcome: 'answered' | BinanceError['outcome'];
  /** Weight used in the present window as Binance counts it, by header, such as `x-sapi-used-uid-weight-1m`. */
  readonly used: Readonly<Record<string, number>>;
}

export interface BinanceHttp {
  /** The answer's JSON. Throws BinanceError, whose `outcome` says what is known of what was asked. */
  call(call: BinanceCall): Promise<unknown>;
  /** Binance's time, as far as we know it. */
  now(): Date;
  close(): Promise<void>;
}

interface Options {
  readonly config: BinanceConfig;
  readonly clock: Clock;
  readonly onEnd?: (end: BinanceCallEnd) => void;
  readonly timeoutMs?: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
  readonly used: Readonly<Record<string, number>>;
}

/**
 * For how long after its timestamp a call may still be carried out. Whoever asks what became of a call without an
 * answer must wait this long before "not there" means that it never will be.
 */
export const RECV_WINDOW_MS = 10_000;
/** Binance itself gives up after ten seconds. */
const TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 3_000;
const CONNECTIONS_MAX = 16;
const RESPONSE_BYTES_MAX = 16 * 1024 * 1024;
const TIME_PATH = '/api/v3/time';

const serverTime = z.object({ serverTime: z.number().int().positive() });

/**
 * HTTP to Binance: every call signed with HMAC-SHA256, timed by Binance's own clock once ours was found off, silent
 * while it asks us to be, and with a time limit over the whole call. Sources: Binance, "SIGNED Endpoint security",
 * "Timing security", "LIMITS".
 */
export function createBinanceHttp({ config, clock, onEnd, timeoutMs = TIMEOUT_MS }: Options): BinanceHttp {
  const dispatcher = new Agent({
    connections: CONNECTIONS_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
    connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs) },
  });
  const throttle = createThrottle(clock);
  let offsetMs = 0;
  const now = () => new Date(clock.now().getTime() + offsetMs);

  async function send(
    method: 'GET' | 'POST',
    target: string,
    headers: Record<string, string>,
  ): Promise<Answer> {
    try {
      const response = await request(`${config.baseUrl}${target}`, {
        dispatcher,
        method,
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        status: response.statusCode,
        body: parseJson(await response.body.text()),
        retryAfter: textOf(response.headers['retry-after']),
        used: readUsage(response.headers),
      };
    } catch (error) {
      throw connectionError(error);
    }
  }

  async function sendSigned({ method, path, parameters = {} }: BinanceCall): Promise<Answer> {
    const timestamp = String(now().getTime());
    const query = encode({ ...parameters, recvWindow: String(RECV_WINDOW_MS), timestamp });
    const signature = sign(config.apiSecret, query);
    return send(method, `${path}?${query}&signature=${signature}`, { 'x-mbx-apikey': config.apiKey });
  }

  /** How far Binance's clock is ahead of ours, taking the answer to have been written halfway. */
  async function readOffset(): Promise<void> {
    const asked = clock.now().getTime();
    const answer = await send('GET', TIME_PATH, {});
    const read = serverTime.safeParse(answer.body);
    if (answer.status !== 200 || !read.success) {
      throw new BinanceError('not_done', 'its time could not be read', { status: answer.status });
    }
    offsetMs = read.data.serverTime - Math.round((asked + clock.now().getTime()) / 2);
  }

  async function attempt(call: BinanceCall): Promise<Answer> {
    const answer = await sendSigned(call);
    if (!isClockRefusal(answer)) return answer;
    // Refused for its time, so nothing was done: it may be sent again under a right one.
    await readOffset().catch((error: unknown) => {
      throw new BinanceError('not_done', 'refused for its time', { code: BINANCE_CODE.clock, cause: error });
    });
    return sendSigned(call);
  }

  return {
    async call(call) {
      const { path } = call;
      let used = {};
      try {
        throttle.assertOpen(path);
        const answer = await attempt(call);
        used = answer.used;
        if (answer.status < 200 || answer.status >= 300) throw errorOf(answer);
        if (answer.body === undefined) throw new BinanceError('unknown', 'an answer that is no JSON');
        onEnd?.({ path, outcome: 'answered', used });
        return answer.body;
      } catch (error) {
        if (!(error instanceof BinanceError)) throw error;
        if (error.outcome === 'throttled') throttle.close(path, error);
        onEnd?.({ path, outcome: error.outcome, used });
        throw error;
      }
    },
    now,
    close: () => dispatcher.destroy(),
  };
}

/** An answer in a form that the documentation does not know leaves open whether the thing was done. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new BinanceError('unknown', 'an answer that can not be read', { cause: result.error });
}

/** `hex(HMAC-SHA256(secret, query))` over the query as it is sent, percent-encoded. */
export function sign(secret: string, query: string): string {
  return createHmac('sha256', secret).update(query).digest('hex');
}

/** Percent-encoded (a space as %20), which a query made for forms would not be. */
export function encode(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function isClockRefusal(answer: Answer): boolean {
  return answer.status >= 400 && errorOf(answer).code === BINANCE_CODE.clock;
}

const USED_WEIGHT = /^x-(mbx|sapi)-used-/;

function readUsage(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, number> {
  const used: Record<string, number> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (USED_WEIGHT.test(name) && typeof value === 'string' && /^\d+$/.test(value))
      used[name] = Number(value);
  }
  return used;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
