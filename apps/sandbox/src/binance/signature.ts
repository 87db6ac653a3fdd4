import { createHmac, timingSafeEqual } from 'node:crypto';
import { BINANCE_ACCOUNT } from './constants.ts';
import { BinanceError } from './errors.ts';
import type { Parameters } from './parameters.ts';

const RECV_WINDOW_MS = 5_000;
const MAX_RECV_WINDOW_MS = 60_000;
const AHEAD_MS = 1_000;
/** Larger values are microseconds. */
const MICROSECONDS_FROM = 1e14;
const RAW_CHARACTERS = /[^\x21-\x7e]|["<>\\^`{|}[\]]/;

interface SignedRequest {
  readonly apiKey: string | undefined;
  /** Raw, as signed. */
  readonly query: string;
  readonly body: string;
  readonly parameters: Parameters;
}

/**
 * Throws -2014, -2015, -1102, -1100, -1131, -1022 or -1021. Source: Binance, "SIGNED Endpoint security" and
 * "Timing security".
 */
export function requireSignature(request: SignedRequest, now: number): void {
  requireKey(request.apiKey);
  const signature = requireSent(request.parameters, 'signature');
  const timestamp = readTimestamp(requireSent(request.parameters, 'timestamp'));
  const window = readWindow(request.parameters.recvWindow);
  const payload = withoutSignature(request.query) + withoutSignature(request.body);
  if (RAW_CHARACTERS.test(payload) || !isSignature(signature, payload)) throw new BinanceError(-1022);
  if (timestamp >= now + AHEAD_MS) {
    throw new BinanceError(-1021, "Timestamp for this request was 1000ms ahead of the server's time.");
  }
  if (now - timestamp > window) throw new BinanceError(-1021);
}

function requireKey(apiKey: string | undefined): void {
  if (apiKey === undefined || !/^[A-Za-z0-9]{64}$/.test(apiKey)) throw new BinanceError(-2014);
  if (apiKey !== BINANCE_ACCOUNT.apiKey) throw new BinanceError(-2015);
}

function requireSent(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value !== undefined && value !== '') return value;
  throw new BinanceError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
}

function readTimestamp(text: string): number {
  if (!/^[0-9]{1,20}$/.test(text)) {
    throw new BinanceError(
      -1100,
      "Illegal characters found in parameter 'timestamp'; legal range is '^[0-9]{1,20}$'.",
    );
  }
  const value = Number(text);
  return value >= MICROSECONDS_FROM ? value / 1000 : value;
}

function readWindow(text: string | undefined): number {
  if (text === undefined) return RECV_WINDOW_MS;
  if (!/^[0-9]{1,5}(\.[0-9]{1,3})?$/.test(text)) {
    throw new BinanceError(-1100, "Illegal characters found in parameter 'recvWindow'.");
  }
  const window = Number(text);
  if (window > MAX_RECV_WINDOW_MS) throw new BinanceError(-1131);
  return window;
}

function withoutSignature(raw: string): string {
  return raw
    .split('&')
    .filter((part) => !part.startsWith('signature='))
    .join('&');
}

/** Binance compares without regard to case. */
function isSignature(signature: string, payload: string): boolean {
  const expected = signPayload(BINANCE_ACCOUNT.apiSecret, payload);
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

export function signPayload(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('hex');
}
