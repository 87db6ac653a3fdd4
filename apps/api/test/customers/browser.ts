import type { OutgoingHttpHeaders } from 'node:http';
import type { Http } from '../../src/platform/http/http.ts';

export interface Page {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly text: string;
  /** The absolute URL of a redirect; empty without one. */
  readonly location: string;
}

/** Keeps cookies by host and path and follows no redirect; calls the bank in the process and others over HTTP. */
export class Browser {
  readonly #bank: string;
  readonly #http: Http;
  readonly #cookies = new Map<string, { host: string; path: string; pair: string }>();

  constructor(bank: string, http: Http) {
    this.#bank = new URL(bank).port;
    this.#http = http;
  }

  cookie(name: string): string | undefined {
    const cookie = [...this.#cookies.values()].find(({ pair }) => pair.startsWith(`${name}=`));
    return cookie?.pair.slice(name.length + 1);
  }

  async go(
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const { hostname, pathname, port, host, search } = new URL(url);
    const sent = [...this.#cookies.values()].filter(
      (cookie) => cookie.host === hostname && pathname.startsWith(cookie.path),
    );
    const cookie = sent.map(({ pair }) => pair).join('; ');
    const all = { host, ...headers, ...(cookie === '' ? {} : { cookie }) };
    const answer =
      port === this.#bank
        ? await this.#callBank(method, pathname + search, all)
        : await fetchPage(method, url, all, form);
    for (const line of answer.cookies) this.#storeCookie(hostname, line);
    const { location } = answer.headers;
    return { ...answer, location: typeof location === 'string' ? new URL(location, url).href : '' };
  }

  async #callBank(method: 'GET' | 'POST', url: string, headers: Record<string, string>) {
    const reply = await this.#http.inject({ method, url, headers });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, cookies };
  }

  #storeCookie(host: string, line: string): void {
    const [pair = ''] = line.split(';');
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
    const key = `${host} ${pair.split('=')[0]} ${path}`;
    if (/=(;|$)|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(key);
    else this.#cookies.set(key, { host, path, pair });
  }
}

async function fetchPage(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: Record<string, string> | undefined,
) {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
    cookies: response.headers.getSetCookie(),
  };
}
