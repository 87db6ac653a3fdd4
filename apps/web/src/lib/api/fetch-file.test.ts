import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession, getToken } from '../session/session.ts';
import { NetworkError } from './api-client.ts';
import { fetchFile } from './fetch-file.ts';

let sent: RequestInit | undefined;

function answerWith(reply: () => Response): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent = init;
    return reply();
  });
}

/** A body that fails after its first bytes. */
function cutBody(reason: unknown): ReadableStream {
  let pulled = false;
  return new ReadableStream({
    pull(controller) {
      if (pulled) controller.error(reason);
      else controller.enqueue(new Uint8Array(3));
      pulled = true;
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/Tax', search: '' });
  beginSession('the-token');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('a file', () => {
  it("has the server's name, type and bytes, or the fallback name", async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' };
    answerWith(() => new Response('x;y', { headers }));
    const file = await fetchFile('/api/a.csv', 'b.csv');
    expect([file.name, file.type, await file.text()]).toEqual(['a.csv', 'text/csv', 'x;y']);
    expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer the-token');
    answerWith(() => new Response('x'));
    expect((await fetchFile('/api/a.csv', 'b.csv')).name).toBe('b.csv');
  });

  it('reports its progress if the server states its length', async () => {
    answerWith(() => new Response('12345', { headers: { 'content-length': '10' } }));
    const onProgress = vi.fn();
    await fetchFile('/api/a.csv', 'a.csv', { onProgress });
    expect(onProgress.mock.calls).toEqual([[0.5]]);
  });

  it('refused because the session ended ends it here too', async () => {
    const error = { error: 'Sessão expirada.', code: 'session_expired' };
    answerWith(() => Response.json(error, { status: 401 }));
    await expect(fetchFile('/api/a.csv', 'a.csv')).rejects.toMatchObject({
      status: 401,
      message: error.error,
    });
    expect(getToken()).toBeNull();
  });

  it('without an answer, or cut off, is a network error', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(fetchFile('/api/a.csv', 'a.csv')).rejects.toBeInstanceOf(NetworkError);
    answerWith(() => new Response(cutBody(new TypeError('network error'))));
    await expect(fetchFile('/api/a.csv', 'a.csv')).rejects.toBeInstanceOf(NetworkError);
    expect(getToken()).toBe('the-token');
  });

  it('is aborted by the signal, before or during its body', async () => {
    const abort = new AbortController();
    answerWith(() => {
      abort.abort();
      return new Response(cutBody(abort.signal.reason));
    });
    await expect(fetchFile('/api/a.csv', 'a.csv', { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent?.signal).toBe(abort.signal);
  });
});
