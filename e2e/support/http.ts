class UnexpectedReply extends Error {
  override readonly name = 'UnexpectedReply';
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: unknown;
  readonly requestId?: string;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Resolves for any status; throws without a response. */
export async function call(url: string, { method, token, body, requestId }: Call = {}): Promise<Reply> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** The body; throws unless the status is 2xx. */
export async function callOk<T>(url: string, options: Call = {}): Promise<T> {
  const { status, body } = await call(url, options);
  if (status >= 300) throw new UnexpectedReply(`${status} of ${url}: ${JSON.stringify(body)}`);
  return body as T;
}
