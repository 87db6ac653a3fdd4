import type { ErrorCode, ErrorReply } from '@lastro/contracts';
import { PROOF_HEADER, REQUEST_ID_HEADER } from '@lastro/contracts/constants';
import { parseExactJson, type Wire } from './exact-json.ts';
import { getToken, loseSession } from './session.ts';
import { askForProof } from './step-up.ts';

/** A reply that is not OK. `message` is the server's text, ready to be shown; `code` is null for a reply that is not ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  constructor(status: number, code: ErrorCode | null, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** Happened on this side, with a message for the customer. */
export class OwnError extends Error {}

/** No reply came: the call may or may not have reached the server. */
export class NetworkError extends OwnError {
  constructor(cause: unknown) {
    super('Erro de conexão', { cause });
    this.name = 'NetworkError';
  }
}

/** What to tell the customer about what failed: the server's own words, or ours where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof OwnError) return error.message;
  return error instanceof ApiError && error.code !== null ? error.message : fallback;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Identifies one attempt to move money; the same attempt, retried, keeps its id (`newRequestId`). */
  readonly requestId?: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** Instead of the current session's, such as that of a session which has just been ended here. */
  readonly token?: string;
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** One id for a whole attempt to move money, however often it is sent. */
export function newRequestId(): string {
  return crypto.randomUUID();
}

function withQuery(path: string, query: ApiRequest['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The error of a reply that is not OK: its `error` field where it has one, else the body's text. */
export function errorFromReply(status: number, text: string): ApiError {
  try {
    const { error, code } = JSON.parse(text) as Partial<ErrorReply>;
    if (typeof error === 'string' && error !== '') return new ApiError(status, code ?? null, error);
  } catch {
    // Not JSON, such as a proxy's page: its text is all there is.
  }
  return new ApiError(status, null, text);
}

async function send(
  path: string,
  request: ApiRequest,
  token: string | null,
  proof?: string,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (request.requestId !== undefined) headers.set(REQUEST_ID_HEADER, request.requestId);
  if (proof !== undefined) headers.set(PROOF_HEADER, proof);
  try {
    return await fetch(withQuery(path, request.query), {
      method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
      ...(request.keepalive === undefined ? {} : { keepalive: request.keepalive }),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

async function readText(response: Response, request: ApiRequest): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

interface Reply {
  readonly response: Response;
  readonly text: string;
}

/** Sends it and, where the server wants a second factor shown for it, sends the same again with the proof. */
async function sendProven(path: string, request: ApiRequest, token: string | null): Promise<Reply> {
  let proof: string | undefined;
  for (;;) {
    const response = await send(path, request, token, proof);
    const text = await readText(response, request);
    const subject = response.status === 403 ? proofSubject(text) : undefined;
    const shown = subject === undefined ? null : await askForProof(subject);
    if (shown === null) return { response, text };
    proof = shown;
  }
}

/** What a proof would have to be for; undefined for a refusal that no proof changes. */
function proofSubject(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorReply>).proof_for;
  } catch {
    return undefined;
  }
}

/** A reply with its headers, for lists that are paged by one (`x-next-cursor`). Errors as `api`. */
export async function apiWithHeaders<T>(
  path: string,
  request: ApiRequest = {},
): Promise<{ data: Wire<T>; headers: Headers }> {
  const token = request.token ?? getToken();
  const { response, text } = await sendProven(path, request, token);
  if (!response.ok) {
    // Only the token this call carried is lost: a newer session may have begun meanwhile.
    if (response.status === 401 && token !== null && token === getToken()) {
      loseSession(`${location.pathname}${location.search}`);
    }
    throw errorFromReply(response.status, text);
  }
  return { data: (text === '' ? null : parseExactJson(text)) as Wire<T>, headers: response.headers };
}

/**
 * Calls the API as the current session. `T` is the contract's type of the reply, in which every number
 * arrives as its digits (see exact-json.ts). Throws ApiError on a reply that is not OK, NetworkError when
 * none came, and the signal's reason when aborted. A 401 ends the session: the guard goes to /login.
 */
export async function api<T>(path: string, request: ApiRequest = {}): Promise<Wire<T>> {
  return (await apiWithHeaders<T>(path, request)).data;
}

/** Calls the API without the session, for signing in: a 401 here is a wrong password, not a lost session. */
export async function apiSignedOut<T>(path: string, body: unknown): Promise<Wire<T>> {
  const request = { body };
  const response = await send(path, request, null);
  const text = await readText(response, request);
  if (!response.ok) throw errorFromReply(response.status, text);
  return parseExactJson(text) as Wire<T>;
}
