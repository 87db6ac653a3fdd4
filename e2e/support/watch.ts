import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Reports console errors, exceptions, failed and foreign requests. Tests declare the failures that they provoke. */
export interface Watch {
  /** At least one call of this path is expected to get this status. */
  expectRefusal(status: number, path: string | RegExp): void;
  /** At least one call of this path is expected to get no response. */
  expectNoResponse(path: string | RegExp): void;
  /** Watches another browser context; `origin` is one more of the bank's own. */
  add(context: BrowserContext, origin?: string): void;
  /** Includes declared failures that did not happen. */
  problems(): readonly string[];
}

interface Declared {
  readonly outcome: number | 'no response';
  readonly path: string | RegExp;
  happened: boolean;
}

/** Logged by the browser for a failed request, which is reported itself. */
const FAILED_REQUEST = /^Failed to load resource: /;
/** Logged by Playwright where service workers are blocked. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';
/** Reconnects by itself after the server or session ends. */
const EVENTS = '/api/events';
/** The page aborted the request itself. */
const ABORTED = 'net::ERR_ABORTED';

export function watchContext(context: BrowserContext, bankOrigins: readonly string[]): Watch {
  const ownOrigins = new Set(bankOrigins);
  const problems: string[] = [];
  const declared: Declared[] = [];

  function isDeclared(outcome: Declared['outcome'], url: string): boolean {
    const { pathname } = new URL(url);
    if (pathname === EVENTS) return true;
    const found = declared.filter(
      ({ outcome: expected, path }) =>
        expected === outcome && (typeof path === 'string' ? path === pathname : path.test(pathname)),
    );
    for (const failure of found) failure.happened = true;
    return found.length > 0;
  }

  function onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (FAILED_REQUEST.test(message.text()) || message.text() === NO_WORKER) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
  function onRequest(request: Request): void {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !ownOrigins.has(origin)) {
      problems.push(`request to another host: ${request.url()}`);
    }
  }
  function onResponse(response: Response): void {
    if (response.status() < 400 || isDeclared(response.status(), response.url())) return;
    problems.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
  }
  function onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason === ABORTED || isDeclared('no response', request.url())) return;
    problems.push(`${reason} of ${request.method()} ${request.url()}`);
  }
  function add(other: BrowserContext, origin?: string): void {
    if (origin !== undefined) ownOrigins.add(origin);
    other.on('console', onConsole);
    other.on('weberror', (error) => problems.push(`thrown: ${error.error()}`));
    other.on('request', onRequest);
    other.on('response', onResponse);
    other.on('requestfailed', onFailed);
  }

  add(context);
  return {
    add,
    expectRefusal: (outcome, path) => void declared.push({ outcome, path, happened: false }),
    expectNoResponse: (path) => void declared.push({ outcome: 'no response', path, happened: false }),
    problems: () => [
      ...problems,
      ...declared
        .filter(({ happened }) => !happened)
        .map(({ outcome, path }) => `declared, but did not happen: ${outcome} of ${path}`),
    ],
  };
}
