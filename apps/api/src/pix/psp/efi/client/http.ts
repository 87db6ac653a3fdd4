import { readFileSync } from 'node:fs';
import type { Clock } from '../../../../platform/clock.ts';
import type { PixConfig } from '../../../../platform/config/providers.ts';
import {
  createProviderCaller,
  createProviderTransport,
  isSuccess,
  type ProviderAnswer,
  ProviderError,
} from '../../../../platform/http/provider-client.ts';
import type { OnProviderCall, ProviderCall } from '../../../../platform/telemetry/provider-calls.ts';
import { MINUTE_MS } from '../../../../platform/time.ts';
import { outcomeOf, type ProviderProblem, readProblem } from './errors.ts';
import { operationOf } from './operation.ts';
import { tokenSchema } from './schemas.ts';

export interface EfiCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The PSP's reasons for an unknown object; any reason by default. */
  readonly notFound?: readonly string[];
}

export interface EfiHttp {
  /** Null if the PSP says that it has no such object. */
  call(call: EfiCall): Promise<unknown>;
  close(): Promise<void>;
}

interface Options {
  readonly config: Pick<PixConfig, 'baseUrl' | 'clientId' | 'clientSecret' | 'certificate'>;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly provider: Extract<ProviderCall['provider'], 'psp' | 'bills'>;
  readonly onProviderCall?: OnProviderCall | undefined;
}

/** Prefix of reasons derived from the status alone. */
export const STATUS_REASON_PREFIX = 'http_';
/** The secret in the webhook's address replaces the check of the caller's certificate. Source: Efí, "Skip-mTLS". */
export const SKIP_MTLS = { 'x-skip-mtls-checking': 'true' };
const ACCEPT = 'application/json, application/problem+json';

/** Mutual TLS, for the token as well, and a bearer token that is renewed before its end or when it is refused. */
export function createEfiHttp({ config, clock, timeoutMs, provider, onProviderCall }: Options): EfiHttp {
  const transport = createProviderTransport({
    baseUrl: config.baseUrl,
    timeoutMs,
    tls: clientCertificate(config.certificate),
  });
  const tokens = createAccessTokens(clock, requestToken);

  /** The standard sends the grant as a form, Efí as JSON. */
  async function requestToken(): Promise<AccessToken> {
    const form = await sendGrant('application/x-www-form-urlencoded', 'grant_type=client_credentials');
    const isFormRefused = form.status === 415 || (form.status === 400 && reasonOf(form) !== 'invalid_client');
    const answer = isFormRefused
      ? await sendGrant('application/json', '{"grant_type":"client_credentials"}')
      : form;
    const token = tokenSchema.safeParse(answer.body);
    if (!isSuccess(answer.status) || !token.success) {
      const { status } = answer;
      throw new ProviderError('not_done', reasonOf(answer), { status, detail: 'no access token' });
    }
    return { value: token.data.access_token, lifetimeMs: token.data.expires_in * 1000 };
  }

  async function sendGrant(contentType: string, body: string): Promise<ProviderAnswer> {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const headers = { accept: ACCEPT, authorization: `Basic ${credentials}`, 'content-type': contentType };
    try {
      return await transport.send({ method: 'POST', path: '/oauth/token', headers, body });
    } catch (cause) {
      // The call that needs the token has not been made.
      throw new ProviderError('not_done', 'no_token', { cause });
    }
  }

  const call = createProviderCaller<EfiCall>({
    transport,
    clock,
    onEnd: ({ path, outcome, startedAt }) =>
      onProviderCall?.({ provider, operation: operationOf(path), outcome, startedAt }),
    dialect: {
      async prepare({ method, path, query, body, headers: own }) {
        const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
        const headers = {
          accept: ACCEPT,
          authorization: bearer(await tokens.current()),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...own,
        };
        return { method, path: `${path}${search}`, headers, body: body && JSON.stringify(body) };
      },
      async renew({ status }, sent) {
        if (status !== 401) return false;
        tokens.forget((token) => bearer(token) === sent.headers?.authorization);
        return true;
      },
      read: resultOf,
    },
  });
  return { call, close: () => transport.close() };
}

const bearer = (token: string) => `Bearer ${token}`;

function resultOf({ method, notFound }: EfiCall, answer: ProviderAnswer): unknown {
  const { status, body } = answer;
  if (isSuccess(status)) return body;
  const problem = readProblem(body);
  const isNotFound = status === 404 || status === 410;
  // A proxy's 404 says nothing about our charges.
  if (isNotFound && problem === null) throw new ProviderError('unknown', reasonOf(answer), { status });
  if (method === 'GET' && problem !== null && (isNotFound || isEfiNotFound(status, problem))) {
    if (notFound === undefined || notFound.includes(problem.reason)) return null;
  }
  throw new ProviderError(outcomeOf(status), reasonOf(answer), { status, detail: problem?.detail });
}

/** Source: Efí, API Pix, for charges, payments, returns and webhooks. */
const isEfiNotFound = (status: number, { reason }: ProviderProblem): boolean =>
  status === 400 && /_nao_encontrad[ao]$/.test(reason);

function reasonOf({ status, body }: ProviderAnswer): string {
  return readProblem(body)?.reason ?? `${STATUS_REASON_PREFIX}${status}`;
}

/** Source: Bacen API Pix 2.9.0, mutual TLS. */
function clientCertificate(files: PixConfig['certificate']): { cert?: Buffer; key?: Buffer; ca?: Buffer } {
  if (files === undefined) return {};
  return {
    cert: readFileSync(files.certFile),
    key: readFileSync(files.keyFile),
    ...(files.caFile === undefined ? {} : { ca: readFileSync(files.caFile) }),
  };
}

interface AccessToken {
  readonly value: string;
  readonly lifetimeMs: number;
}

interface AccessTokens {
  current(): Promise<string>;
  forget(isRefused: (token: string) => boolean): void;
}

const RENEW_BEFORE_MS = MINUTE_MS;

/** Client credentials, RFC 6749 section 4.4. Concurrent callers share one request. */
function createAccessTokens(clock: Clock, request: () => Promise<AccessToken>): AccessTokens {
  let cached: { value: string; renewAtMs: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const { value, lifetimeMs } = await request();
    const margin = Math.min(RENEW_BEFORE_MS, lifetimeMs / 2);
    cached = { value, renewAtMs: clock.now().getTime() + lifetimeMs - margin };
    return value;
  }

  return {
    async current() {
      if (cached && clock.now().getTime() < cached.renewAtMs) return cached.value;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget(isRefused) {
      if (cached && isRefused(cached.value)) cached = undefined;
    },
  };
}
