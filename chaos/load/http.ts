import { performance } from 'node:perf_hooks';

/** Numbers in the body stay text, so that amounts never become floats. */
export type Answer =
  | { readonly status: number; readonly body: Body; readonly start: number; readonly end: number }
  | { readonly status: 'none'; readonly reason: string; readonly start: number; readonly end: number };

export type Body = Readonly<Record<string, unknown>>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly token?: string;
  readonly requestId?: string;
  readonly body?: object;
  readonly timeoutMs: number;
}

/** Never throws: a missing response is a result. */
export async function callHttp({ method, url, token, requestId, body, timeoutMs }: Call): Promise<Answer> {
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = parse(await response.text());
    return { status: response.status, body: read, start, end: performance.now() };
  } catch (error) {
    return { status: 'none', reason: reasonOf(error), start, end: performance.now() };
  }
}

export async function callOk(call: Call): Promise<Body> {
  const answer = await callHttp(call);
  if (answer.status === 200) return answer.body;
  const what = answer.status === 'none' ? answer.reason : JSON.stringify(answer.body);
  throw new Error(`${call.method} ${call.url}: ${answer.status} ${what}`);
}

type ReviverWithSource = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

const keepNumbersAsText: ReviverWithSource = (_key, value, context) =>
  typeof value === 'number' ? context.source : value;

function parse(text: string): Body {
  if (text === '') return {};
  return JSON.parse(text, keepNumbersAsText as (key: string, value: unknown) => unknown) as Body;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : cause.message;
}

const PLACES = 8;

/** A JSON number's text in minor units of 10^-8, or of 10^-2 with `places` 2. Throws on more decimals. */
export function minorOf(text: unknown, places = PLACES): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(text));
  if (match === null) throw new Error(`${String(text)} is no amount`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const shift = places + Number(exponent) - fraction.length;
  const digits = `${whole}${fraction}`;
  if (shift < 0 && !/^0*$/.test(digits.slice(shift)))
    throw new Error(`${String(text)} has too many decimals`);
  const size = BigInt(shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift) || '0');
  return sign === '-' ? -size : size;
}

export function decimal(minor: bigint, places = PLACES): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
