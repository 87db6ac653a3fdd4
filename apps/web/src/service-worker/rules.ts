/** What one build of the app is made of; the build writes it into the worker. */
export interface Shell {
  /** Also in the page itself, as its meta element `lastro-version`. */
  readonly version: string;
  /** Paths of all files but the page. */
  readonly files: readonly string[];
}

/** The page of every screen, as it is asked for and kept. */
export const PAGE = '/';

/**
 * How a request is answered.
 * `page`, `file`: by the network, and by what is kept where there is none; so nobody who is online is ever shown
 * an app older than the bank.
 * `asset`: by what is kept, for its name changes with its content.
 * `pass`: as if there were no worker. All calls of the bank are among these, so none is ever kept.
 */
export type Handling = 'page' | 'file' | 'asset' | 'pass';

/** What the server answers itself, where everything else is the app's page (apps/api/src/platform/static.ts). */
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz)(\/|$)/;

export function handlingOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  files: readonly string[],
): Handling {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || NOT_PAGES.test(url.pathname)) return 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (files.includes(url.pathname)) return 'file';
  return request.mode === 'navigate' && !/\.\w+$/.test(url.pathname) ? 'page' : 'pass';
}
