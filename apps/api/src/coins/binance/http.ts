import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { BinanceConfig } from '../../platform/config/providers.ts';
import { BINANCE_CODE, createBinanceThrottle, errorOf } from '../../platform/http/binance-errors.ts';
import {
  createProviderCaller,
  createProviderTransport,
  isSuccess,
  type ProviderAnswer,
  type ProviderCallEnd,
  ProviderError,
  type Throttle,
} from '../../platform/http/provider-client.ts';
import { addMs } from '../../platform/time.ts';

export interface BinanceCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Not signed later than this, also when it is sent again with another timestamp. */
  readonly sendBy?: Date;
}

export interface BinanceCallEnd extends Omit<ProviderCallEnd, 'headers'> {
  readonly used: Readonly<Record<string, number>>;
}

export interface BinanceHttp {
  call(call: BinanceCall): Promise<unknown>;
  now(): Date;
  close(): Promise<void>;
}

interface Options {
  readonly config: BinanceConfig;
  readonly clock: Clock;
  readonly throttle?: Throttle;
  readonly onEnd?: (end: BinanceCallEnd) => void;
  readonly timeoutMs?: number;
}

/** Binance may carry out a call this long after its timestamp; until then "not found" isn't final. */
export const RECV_WINDOW_MS = 10_000;
const TIMEOUT_MS = 8_000;
const TIME_PATH = '/api/v3/time';

const serverTime = z.object({ serverTime: z.number().int().positive() });

/** Signed with HMAC-SHA256. Sources: Binance, "SIGNED Endpoint security", "Timing security", "LIMITS". */
export function createBinanceHttp({
  config,
  clock,
  throttle = createBinanceThrottle(clock),
  onEnd,
  timeoutMs = TIMEOUT_MS,
}: Options): BinanceHttp {
  const transport = createProviderTransport({ baseUrl: config.baseUrl, timeoutMs });
  let offsetMs = 0;
  const now = () => addMs(clock.now(), offsetMs);

  async function readOffset(): Promise<void> {
    const sentAt = clock.now().getTime();
    const answer = await transport.send({ method: 'GET', path: TIME_PATH });
    const read = serverTime.safeParse(answer.body);
    if (answer.status !== 200 || !read.success) {
      throw new ProviderError('not_done', 'the server time could not be read', { status: answer.status });
    }
    offsetMs = read.data.serverTime - Math.round((sentAt + clock.now().getTime()) / 2);
  }

  const call = createProviderCaller<BinanceCall>({
    transport,
    clock,
    throttle,
    onEnd: onEnd && (({ headers, ...end }) => onEnd({ ...end, used: readUsage(headers) })),
    dialect: {
      async prepare({ method, path, parameters = {}, sendBy }) {
        if (sendBy !== undefined && clock.now() > sendBy)
          throw new ProviderError('not_done', 'it is too late to send');
        const timestamp = String(now().getTime());
        const query = encode({ ...parameters, recvWindow: String(RECV_WINDOW_MS), timestamp });
        const signed = `${path}?${query}&signature=${sign(config.apiSecret, query)}`;
        return { method, path: signed, headers: { 'x-mbx-apikey': config.apiKey } };
      },
      async renew(answer) {
        if (answer.status < 400 || errorOf(answer).code !== BINANCE_CODE.clock) return false;
        await readOffset().catch((error: unknown) => {
          throw new ProviderError('not_done', 'refused for its timestamp', {
            code: BINANCE_CODE.clock,
            cause: error,
          });
        });
        return true;
      },
      read(_call, answer) {
        if (!isSuccess(answer.status)) throw errorOf(answer);
        if (answer.body === undefined) throw new ProviderError('unknown', 'the answer is not JSON');
        return answer.body;
      },
    },
  });
  return { call, now, close: () => transport.close() };
}

export function sign(secret: string, query: string): string {
  return createHmac('sha256', secret).update(query).digest('hex');
}

/** URLSearchParams would write a space as + instead of %20. */
export function encode(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

const USED_WEIGHT = /^x-(mbx|sapi)-used-/;

function readUsage(headers: ProviderAnswer['headers']): Record<string, number> {
  const used: Record<string, number> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (USED_WEIGHT.test(name) && typeof value === 'string' && /^\d+$/.test(value))
      used[name] = Number(value);
  }
  return used;
}
