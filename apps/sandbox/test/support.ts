import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { BINANCE_ACCOUNT, buildSandbox, PSP_ACCOUNT, type SandboxTimings } from '../src/app.ts';

/** Short enough to wait for, long enough to observe the order of events. */
export const QUICK: SandboxTimings = {
  settleMs: 30,
  withdrawalMs: 1_000,
  confirmMs: 2_000,
  webhookRetryBaseMs: 20,
  webhookTimeoutMs: 5_000,
  webhookLateMs: 1_500,
  holdMs: 200,
};

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly body: Json;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface TestSandbox {
  readonly url: string;
  readonly smtpPort: number;
  /** Calls the PSP with a token of every scope, or the given authorization. */
  psp(method: string, path: string, body?: unknown, authorization?: string): Promise<Answer>;
  /** Signed, with the parameters in the query. */
  binance(method: string, path: string, parameters?: Record<string, string>): Promise<Answer>;
  control(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  token(scope?: string): Promise<string>;
  passTime(milliseconds: number): void;
  /** The sandbox's clock, in milliseconds of the epoch. */
  now(): number;
  close(): Promise<void>;
}

interface SandboxOptions {
  readonly path?: string;
  readonly timings?: Partial<SandboxTimings>;
  /** Stops the clock at this time, moved only by `passTime`; by default it runs. */
  readonly stoppedAt?: number;
}

/** On free ports, by default in memory; closed when the test ends. */
export async function startSandbox(options: SandboxOptions = {}) {
  let offset = 0;
  const now = () => (options.stoppedAt ?? Date.now()) + offset;
  const server = buildSandbox({
    databasePath: options.path ?? ':memory:',
    timings: { ...QUICK, ...options.timings },
    now,
  });
  const { url, smtpPort } = await server.listen({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  onTestFinished(close);

  let bearer: string | undefined;
  async function token(scope?: string): Promise<string> {
    const body = { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) };
    const answer = await call('POST', `${url}/psp/oauth/token`, body, { authorization: basic() });
    return `Bearer ${text(answer.body, 'access_token')}`;
  }
  const sandbox: TestSandbox = {
    url,
    smtpPort,
    token,
    now,
    close,
    passTime: (milliseconds) => {
      offset += milliseconds;
    },
    psp: async (method, path, body, authorization) => {
      bearer ??= await token();
      return call(method, `${url}/psp${path}`, body, { authorization: authorization ?? bearer });
    },
    binance: (method, path, parameters = {}) => {
      const query = sign(
        new URLSearchParams({ ...parameters, recvWindow: '60000', timestamp: String(now()) }).toString(),
      );
      return call(method, `${url}/binance${path}?${query}`, undefined, BINANCE_KEY);
    },
    control: (method, path, body, headers) => call(method, `${url}/control${path}`, body, headers),
  };
  return sandbox;
}

export const BINANCE_KEY = { 'x-mbx-apikey': BINANCE_ACCOUNT.apiKey };

export function sign(query: string, secret: string = BINANCE_ACCOUNT.apiSecret): string {
  return `${query}&signature=${createHmac('sha256', secret).update(query).digest('hex')}`;
}

export function basic(id: string = PSP_ACCOUNT.clientId, secret: string = PSP_ACCOUNT.clientSecret): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

export async function call(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const content = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const parsed: Json = type.includes('json') ? JSON.parse(content) : content;
  return { status: response.status, type: type.split(';')[0] ?? '', headers: response.headers, body: parsed };
}

/** The text at a path of names and indexes; throws if there is none. */
export function text(body: Json | undefined, ...path: (string | number)[]): string {
  let value: Json | undefined = body;
  for (const step of path) {
    value = Array.isArray(value)
      ? value[Number(step)]
      : typeof value === 'object' && value !== null
        ? value[step]
        : undefined;
  }
  if (typeof value !== 'string') throw new Error(`No text at ${path.join('.')} of ${JSON.stringify(body)}`);
  return value;
}

export const KEY = PSP_ACCOUNT.key;

let txids = 0;

export function newTxid(): string {
  txids += 1;
  return `t${String(txids).padStart(31, '0')}`;
}

export function chargeBody(original = '10.50', expiracao = 3600) {
  return { calendario: { expiracao }, valor: { original }, chave: KEY };
}

/** Returns the txid. */
export async function createCharge(
  sandbox: TestSandbox,
  original?: string,
  expiracao?: number,
): Promise<string> {
  const txid = newTxid();
  const { status, body } = await sandbox.psp('PUT', `/v2/cob/${txid}`, chargeBody(original, expiracao));
  if (status !== 201) throw new Error(`The charge was refused: ${JSON.stringify(body)}`);
  return txid;
}

/** Creates and pays a charge; returns the endToEndId. */
export async function receivePix(sandbox: TestSandbox, original?: string): Promise<string> {
  const txid = await createCharge(sandbox, original);
  return text((await sandbox.control('POST', `/pix/${txid}/pay`)).body, 'endToEndId');
}

export interface Receiver {
  readonly url: string;
  /** Received calls: path with query, and the only Pix of the body. */
  readonly calls: { readonly path: string; readonly pix: Json }[];
  /** Status of the responses, which tests may change. */
  status: number;
  close(): Promise<void>;
}

/** The bank's webhook endpoint. */
export async function startReceiver(sandbox?: TestSandbox): Promise<Receiver> {
  const calls: { path: string; pix: Json }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { pix?: Json[]; evento?: string };
      // For a bill the body itself is the notice; the test of the address is none.
      if (body.evento === undefined)
        calls.push({
          path: request.url ?? '',
          pix: body.pix === undefined ? (body as Json) : (body.pix[0] ?? null),
        });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const receiver: Receiver = { url, calls, status: 200, close };
  if (sandbox !== undefined) await sandbox.psp('PUT', `/v2/webhook/${KEY}`, { webhookUrl: url });
  return receiver;
}

/** Polls until the expectation holds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: POLL_TIMEOUT_MS });
}

/** Enough for a busy machine. */
const POLL_TIMEOUT_MS = 20_000;

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
