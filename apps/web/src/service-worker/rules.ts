export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

export const PAGE = '/';

/**
 * How a request is answered.
 * `page`, `file`: by the network, and by what is kept where there is none; so nobody who is online is ever shown
 * an app older than the bank.
 * `asset`: by what is kept, for its name changes with its content.
 * `navigation`: by the network, with the request that the browser has sent already while the worker was started. Sent
 * twice, a sign-in with Google ends the other one.
 * `pass`: as if there were no worker. All calls of the bank are `navigation` or `pass`, so none is ever kept.
 */
export type Handling = 'page' | 'file' | 'asset' | 'navigation' | 'pass';

/** Served by the API itself (apps/api/src/platform/http/static.ts). */
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz)(\/|$)/;

export function handlingOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  files: readonly string[],
): Handling {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  const rest = request.mode === 'navigate' ? 'navigation' : 'pass';
  if (NOT_PAGES.test(url.pathname)) return rest;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (files.includes(url.pathname)) return 'file';
  return rest === 'navigation' && !/\.\w+$/.test(url.pathname) ? 'page' : rest;
}
