export interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

export const PAGE = '/';

/**
 * `page`, `file`: network first and the cached copy when offline, so nobody online sees an outdated app.
 * `asset`: cache first, since its name changes with its content.
 * `navigation`: the network, by the preloaded request; sending it twice would end a sign-in with Google.
 * `pass`: not handled. API calls are `navigation` or `pass`, so none is ever cached.
 */
export type Strategy = 'page' | 'file' | 'asset' | 'navigation' | 'pass';

/** Served by the API itself (apps/api/src/platform/http/static.ts). */
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz)(\/|$)/;

export function strategyOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  files: readonly string[],
): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  const rest = request.mode === 'navigate' ? 'navigation' : 'pass';
  if (NOT_PAGES.test(url.pathname)) return rest;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (files.includes(url.pathname)) return 'file';
  return rest === 'navigation' && !/\.\w+$/.test(url.pathname) ? 'page' : rest;
}
