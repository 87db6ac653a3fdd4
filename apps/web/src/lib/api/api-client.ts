import type { ErrorCode, ErrorReply } from '@lastro/contracts';
import { PROOF_HEADER, REQUEST_ID_HEADER } from '@lastro/contracts/constants';
import { getToken, loseSession } from '../session/session.ts';
import { requestProof } from '../session/step-up.ts';
import type { None, Reply, RequestOf, Route } from './contract.ts';
import { parseExactJson } from './exact-json.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * `message` is the server's text, ready to show; `code` is null if something else replied, such as a proxy.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The server's id of the call, for support. */
  readonly requestId: string | null;
  constructor(status: number, code: ErrorCode | null, message: string, requestId: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** The customer closed the dialog that asks for a proof. */
export function isProofDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

/** Raised in the browser; its message is ready to show. */
export class ClientError extends Error {}

/** The call may or may not have reached the server. */
export class NetworkError extends ClientError {
  constructor(cause: unknown) {
    super('Erro de conexão', { cause });
    this.name = 'NetworkError';
  }
}

export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ClientError) return error.message;
  return error instanceof ApiError && error.code !== null ? error.message : fallback;
}

export interface CallOptions {
  /** Identifies one attempt to move money; a retry keeps it. */
  readonly requestId?: string;
  readonly signal?: AbortSignal;
  /** Used instead of the current session's token. */
  readonly token?: string;
  /** Per request, without the time for a second factor; then NetworkError. Not used with `signal`. */
  readonly timeoutMs?: number;
  /** Lets the call finish after the page is left. */
  readonly keepalive?: boolean;
  /** Shown when a second factor approves the call; derived from its body by default. */
  readonly approves?: string;
}

export type Arguments<R extends Route> =
  None extends RequestOf<R> ? [request?: RequestOf<R> & CallOptions] : [request: RequestOf<R> & CallOptions];

interface ApiRequest extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly accept?: string;
}

export function newRequestId(): string {
  return crypto.randomUUID();
}

function addressOf(path: string, { path: parameters = {}, query = {} }: ApiRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The message is the reply's `error` field, or its text if it has none. */
export function errorFromReply(status: number, text: string, headers?: Headers): ApiError {
  try {
    const { error, code, request_id: id } = JSON.parse(text) as Partial<ErrorReply>;
    if (typeof error === 'string' && error !== '') {
      const message = (code === 'too_many_requests' && waitText(headers)) || error;
      return new ApiError(status, code ?? null, message, id ?? null);
    }
  } catch {
    // Not JSON, such as a proxy's page.
  }
  return new ApiError(status, null, text);
}

/** Null without a `retry-after` in seconds. */
function waitText(headers: Headers | undefined): string | null {
  const minutes = Math.ceil(Number(headers?.get('retry-after')) / 60);
  if (!(minutes > 0)) return null;
  const [count, unit] = minutes < 120 ? [minutes, 'minuto'] : [Math.ceil(minutes / 60), 'hora'];
  return `Muitas tentativas. Tente novamente em ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

async function send(
  route: string,
  request: ApiRequest,
  token: string | null,
  proof?: string,
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const headers = new Headers({ accept: request.accept ?? 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (request.requestId !== undefined) headers.set(REQUEST_ID_HEADER, request.requestId);
  if (proof !== undefined) headers.set(PROOF_HEADER, proof);
  const { timeoutMs } = request;
  const signal = timeoutMs === undefined ? request.signal : AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(path, request), {
      method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(request.keepalive === undefined ? {} : { keepalive: request.keepalive }),
    });
    noteServerTime(response.headers);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

/** Of a reply's body: NetworkError if the connection is lost before its end. */
async function readWhole<T>(read: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

interface ServerReply {
  readonly response: Response;
  readonly text: string;
}

/** Repeats the call with a proof where the server requires a second factor. */
async function sendProven(route: Route, request: ApiRequest, token: string | null): Promise<ServerReply> {
  let proof: string | undefined;
  for (;;) {
    const response = await send(route, request, token, proof);
    const text = await readWhole(response.text(), request.signal);
    const subject = response.status === 403 ? proofSubject(text) : undefined;
    const newProof =
      subject === undefined ? null : await requestProof(subject, await describeApproval(route, request));
    if (newProof === null) return { response, text };
    proof = newProof;
  }
}

/** Loaded on demand, because few calls require a proof. */
async function describeApproval(route: Route, { body, approves }: ApiRequest): Promise<string | null> {
  if (approves !== undefined) return approves;
  const texts = await import('./approval-text.ts').catch(() => null);
  return texts?.approvalText(route, body) ?? null;
}

/** Undefined unless the refusal asks for a proof. */
function proofSubject(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorReply>).proof_for;
  } catch {
    return undefined;
  }
}

/** Ends the session on a 401, unless a newer one has begun meanwhile. */
function refusalOf({ status, headers }: Response, text: string, token: string | null): ApiError {
  if (status === 401 && token !== null && token === getToken()) {
    loseSession(`${location.pathname}${location.search}`);
  }
  return errorFromReply(status, text, headers);
}

/** As the current session; `read` gets a successful reply, such as a file. */
export async function download<T>(
  path: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const token = getToken();
  const request: ApiRequest = { accept: '*/*', ...(signal === undefined ? {} : { signal }) };
  const response = await send(`GET ${path}`, request, token);
  if (response.ok) return readWhole(read(response), signal);
  throw refusalOf(response, await readWhole(response.text(), signal), token);
}

export async function apiWithHeaders<R extends Route>(
  route: R,
  ...[options]: Arguments<R>
): Promise<{ data: Reply<R>; headers: Headers }> {
  const request: ApiRequest = options ?? {};
  const token = request.token ?? getToken();
  const { response, text } = await sendProven(route, request, token);
  if (!response.ok) throw refusalOf(response, text, token);
  return { data: (text === '' ? null : parseExactJson(text)) as Reply<R>, headers: response.headers };
}

/**
 * Calls the API as the current session: `api('GET /api/withdrawals/{id}', { path: { id } })`. Throws ApiError
 * on a refusal, NetworkError without an answer, and the signal's reason when aborted. A 401 ends the session.
 */
export async function api<R extends Route>(route: R, ...args: Arguments<R>): Promise<Reply<R>> {
  return (await apiWithHeaders(route, ...args)).data;
}

/** Without the session, for signing in: a 401 is a wrong password, not a lost session. */
export function apiSignedOut<R extends Route>(route: R, ...args: Arguments<R>): Promise<Reply<R>> {
  return apiWithToken(null, route, ...args);
}

/** With this token, whatever the current session: a 401 ends nothing. */
export async function apiWithToken<R extends Route>(
  token: string | null,
  route: R,
  ...[options]: Arguments<R>
): Promise<Reply<R>> {
  const request: ApiRequest = options ?? {};
  const response = await send(route, request, token);
  const text = await readWhole(response.text(), request.signal);
  if (!response.ok) throw errorFromReply(response.status, text, response.headers);
  return parseExactJson(text) as Reply<R>;
}
