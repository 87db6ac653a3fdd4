import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import type { Clock } from '../platform/clock.ts';
import type { PixConfig } from '../platform/config-providers.ts';
import { connectionError, outcomeOf, ProviderError, readProblem } from './client-errors.ts';
import { tokenSchema } from './client-schemas.ts';
import { type AccessToken, createAccessTokens } from './client-token.ts';

export interface ProviderCall {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The PSP's own word for "never had it"; without one any 404 that the PSP itself worded counts. */
  readonly notFound?: string;
}

export interface ProviderHttp {
  /** The answer's JSON; null for a thing the PSP says it does not have. Throws ProviderError. */
  call(call: ProviderCall): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Options {
  readonly config: Pick<PixConfig, 'baseUrl' | 'clientId' | 'clientSecret' | 'certificate'>;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 3_000;
const CONNECTIONS_MAX = 16;
const RESPONSE_BYTES_MAX = 8 * 1024 * 1024;

/**
 * HTTP to the PSP: the client certificate on every connection (the token's included), a bearer token that renews
 * itself, one more try where the token was not taken, and a time limit over the whole call.
 */
export function createProviderHttp({ config, clock, timeoutMs }: Options): ProviderHttp {
  const dispatcher = new Agent({
    connections: CONNECTIONS_MAX,
    maxResponseSize: RESPONSE_BYTES_MAX,
    connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs), ...clientCertificate(config.certificate) },
  });
  const tokens = createAccessTokens(clock, requestToken);

  async function send(
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    try {
      const response = await request(url, {
        dispatcher,
        method,
        headers: { accept: 'application/json, application/problem+json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.statusCode, body: parseJson(await response.body.text()) };
    } catch (error) {
      throw connectionError(error);
    }
  }

  /** The standard has the grant in a form, Efí in JSON; who answers that it can't read one gets the other. */
  async function requestToken(): Promise<AccessToken> {
    const form = await sendGrant('application/x-www-form-urlencoded', 'grant_type=client_credentials');
    const unread = form.status === 415 || (form.status === 400 && reasonOf(form) !== 'invalid_client');
    const answer = unread ? await sendGrant('application/json', '{"grant_type":"client_credentials"}') : form;
    const token = tokenSchema.safeParse(answer.body);
    if (!isSuccess(answer.status) || !token.success) {
      throw new ProviderError('not_done', answer.status, reasonOf(answer), { detail: 'no access token' });
    }
    return { value: token.data.access_token, lifetimeMs: token.data.expires_in * 1000 };
  }

  async function sendGrant(contentType: string, body: string): Promise<Answer> {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, 'content-type': contentType };
    try {
      return await send('POST', `${config.baseUrl}/oauth/token`, headers, body);
    } catch (error) {
      // Whatever became of the token, the call it was for has not been made.
      throw new ProviderError('not_done', null, 'no_token', { cause: error });
    }
  }

  async function sendWithToken({ method, path, query, body }: ProviderCall, token: string): Promise<Answer> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return send(method, `${config.baseUrl}${path}${search}`, headers, body && JSON.stringify(body));
  }

  return {
    async call(call) {
      const token = await tokens.current();
      let answer = await sendWithToken(call, token);
      if (answer.status === 401) {
        tokens.forget(token);
        answer = await sendWithToken(call, await tokens.current());
      }
      return resultOf(call, answer);
    },
    close: () => dispatcher.destroy(),
  };
}

function resultOf({ method, notFound }: ProviderCall, answer: Answer): unknown {
  const { status, body } = answer;
  if (isSuccess(status)) return body;
  const problem = readProblem(body);
  if (status === 404 || status === 410) {
    // Without the PSP's own words it comes from something in between, which knows nothing of our charges.
    if (problem === null) throw new ProviderError('unknown', status, reasonOf(answer));
    const isMeant = notFound === undefined || problem.reason === notFound;
    if (method === 'GET' && isMeant) return null;
  }
  throw new ProviderError(outcomeOf(status), status, reasonOf(answer), { detail: problem?.detail ?? '' });
}

function reasonOf({ status, body }: Answer): string {
  return readProblem(body)?.reason ?? `http_${status}`;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Source: Bacen API Pix 2.9.0, mutual TLS; the PSP's own authority where it is not a public one. */
function clientCertificate(files: PixConfig['certificate']): { cert?: Buffer; key?: Buffer; ca?: Buffer } {
  if (files === undefined) return {};
  return {
    cert: readFileSync(files.certFile),
    key: readFileSync(files.keyFile),
    ...(files.caFile === undefined ? {} : { ca: readFileSync(files.caFile) }),
  };
}
