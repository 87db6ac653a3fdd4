import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shouldRetry } from '../queries/query-client.ts';
import { beginSession, endSession, getToken } from '../session/session.ts';
import {
  ApiError,
  api,
  apiSignedOut,
  apiWithHeaders,
  errorFromReply,
  messageOf,
  NetworkError,
  newRequestId,
} from './api-client.ts';

const calls: { url: string; init: RequestInit }[] = [];

/** Answers every call with `reply` and records the request. */
function answerWith(reply: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return Promise.resolve().then(reply);
  });
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const sentHeader = (name: string) => new Headers(calls.at(-1)?.init.headers).get(name);

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('location', { pathname: '/Deposit', search: '?valor=10' });
  beginSession('the-token');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('sends a GET request with the session token', async () => {
    answerWith(() => json([{ balance: 1.5 }]));
    await expect(
      api('GET /api/accounts', { query: { orderBy: '-updated_date', user_email: undefined } }),
    ).resolves.toEqual([{ balance: '1.5' }]);
    expect(calls[0]?.url).toBe('/api/accounts?orderBy=-updated_date');
    expect(calls[0]?.init.method).toBe('GET');
    expect(sentHeader('authorization')).toBe('Bearer the-token');
    expect(sentHeader('content-type')).toBeNull();
  });

  it('with a body is a JSON POST with the request id', async () => {
    answerWith(() => json({ txid: 'x' }));
    const requestId = newRequestId();
    await api('POST /api/pix/cob', { body: { valor: '10.00' }, requestId });
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"valor":"10.00"}' });
    expect(sentHeader('x-request-id')).toBe(requestId);
    expect(sentHeader('content-type')).toBe('application/json');
  });

  it('escapes path parameters', async () => {
    answerWith(() => json({}));
    await api('POST /api/withdrawals/{id}/cancel', { path: { id: 'a/b ?' } });
    expect(calls[0]).toMatchObject({
      url: '/api/withdrawals/a%2Fb%20%3F/cancel',
      init: { method: 'POST' },
    });
  });

  it('compiles only if it matches the contract', () => {
    const refused = [
      // @ts-expect-error: no such path
      () => api('GET /api/acounts'),
      // @ts-expect-error: no such method for this path
      () => api('DELETE /api/accounts'),
      // @ts-expect-error: the path has a parameter
      () => api('GET /api/withdrawals/{id}'),
      // @ts-expect-error: the body has other fields
      () => api('POST /api/savings/withdraw', { body: { amount: '1' } }),
      // @ts-expect-error: the reply has no such field
      async () => (await api('GET /me')).balance,
      // @ts-expect-error: numbers of a reply are not JavaScript numbers
      async (): Promise<number> => (await api('GET /api/savings/balance')).total,
    ];
    expect(refused).toHaveLength(6);
  });

  it('may return no body, and headers', async () => {
    answerWith(() => new Response(null, { status: 204, headers: { 'x-next-cursor': 'c2' } }));
    const { data, headers } = await apiWithHeaders('GET /api/transactions');
    expect(data).toBeNull();
    expect(headers.get('x-next-cursor')).toBe('c2');
  });

  it('signed out sends no token, and a 401 does not end a session', async () => {
    answerWith(() => json({ error: 'E-mail ou senha incorretos.', code: 'invalid_credentials' }, 401));
    await expect(
      apiSignedOut('POST /auth/login', { body: { email: 'ana@lastro.example', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(sentHeader('authorization')).toBeNull();
    expect(getToken()).toBe('the-token');
  });
});

describe('a refusal', () => {
  it("has the server's message, code and status", async () => {
    answerWith(() => json({ error: 'Saldo insuficiente.', code: 'insufficient_funds' }, 422));
    await expect(api('POST /api/savings/deposit', { body: { amount: '1' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'insufficient_funds',
      message: 'Saldo insuficiente.',
    });
  });

  it("has the body's text without an error field", () => {
    expect(errorFromReply(502, 'Bad gateway')).toMatchObject({
      status: 502,
      code: null,
      message: 'Bad gateway',
    });
    expect(errorFromReply(500, '{"other":1}').message).toBe('{"other":1}');
    expect(errorFromReply(500, 'null').message).toBe('null');
  });

  it.each([
    ['842', 'Muitas tentativas. Tente novamente em 15 minutos.'],
    ['60', 'Muitas tentativas. Tente novamente em 1 minuto.'],
    ['7199', 'Muitas tentativas. Tente novamente em 2 horas.'],
    ['86400', 'Muitas tentativas. Tente novamente em 24 horas.'],
    ['Fri, 27 Nov 2026 12:00:00 GMT', 'Aguarde um pouco.'],
    ['0', 'Aguarde um pouco.'],
  ])('of too many attempts with a retry-after of %s says how long to wait', async (seconds, message) => {
    const body = { error: 'Aguarde um pouco.', code: 'too_many_requests' };
    answerWith(() => json(body, 429, { 'retry-after': seconds }));
    await expect(api('POST /api/security/totp')).rejects.toMatchObject({ status: 429, message });
    await expect(apiSignedOut('POST /api/security/totp')).rejects.toMatchObject({ message });
  });

  it('of another kind keeps its text, whatever its retry-after', async () => {
    const body = { error: 'Muitas cotações abertas.', code: 'too_many_quotes' };
    answerWith(() => json(body, 429, { 'retry-after': '842' }));
    await expect(api('POST /api/security/totp')).rejects.toMatchObject({ message: body.error });
  });

  it('of the session ends the session', async () => {
    answerWith(() => json({ error: 'Sessão expirada.', code: 'session_expired' }, 401));
    await expect(api('GET /me')).rejects.toBeInstanceOf(ApiError);
    expect(getToken()).toBeNull();
  });

  it('of an older session leaves the newer one alone', async () => {
    answerWith(() => {
      beginSession('newer');
      return json({ error: 'Sessão expirada.', code: 'session_expired' }, 401);
    });
    await expect(api('GET /me')).rejects.toBeInstanceOf(ApiError);
    expect(getToken()).toBe('newer');
  });
});

describe('no answer', () => {
  it('is a network error, and the session stays', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api('GET /me')).rejects.toBeInstanceOf(NetworkError);
    expect(getToken()).toBe('the-token');
  });

  it('within its time limit is a network error too', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await expect(api('GET /me', { timeoutMs: 5 })).rejects.toBeInstanceOf(NetworkError);
  });

  it('after an abort is not a network error', async () => {
    const abort = new AbortController();
    answerWith(() => {
      abort.abort();
      throw abort.signal.reason;
    });
    await expect(api('GET /me', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('messageOf', () => {
  it("is the server's message, a connection error, or the fallback", () => {
    expect(messageOf(new ApiError(409, 'email_taken', 'E-mail já cadastrado.'), 'Erro ao cadastrar')).toBe(
      'E-mail já cadastrado.',
    );
    expect(messageOf(new ApiError(502, null, '<html>'), 'Erro ao cadastrar')).toBe('Erro ao cadastrar');
    expect(messageOf(new NetworkError(null), 'Erro ao logar')).toBe('Erro de conexão');
    expect(messageOf(new TypeError('x'), 'Erro ao logar')).toBe('Erro ao logar');
  });
});

describe('a failed read', () => {
  it('is retried twice after network or server errors, never after a refusal', () => {
    expect(shouldRetry(0, new NetworkError(null))).toBe(true);
    expect(shouldRetry(1, new ApiError(503, null, ''))).toBe(true);
    expect(shouldRetry(2, new NetworkError(null))).toBe(false);
    expect(shouldRetry(0, new ApiError(404, 'not_found', ''))).toBe(false);
  });
});
