import { createDeviceSetting, useDeviceSetting } from './device-setting.ts';

/** Local storage key of the session's bearer token. Its presence is what the route guard asks for. */
const TOKEN_KEY = 'token';
/** Session storage key of the page a lost session is taken back to after signing in. */
const RETURN_TO_KEY = 'lastro.return-to';

const token = createDeviceSetting(TOKEN_KEY);

export function getToken(): string | null {
  return token.get();
}

export function useToken(): string | null {
  return useDeviceSetting(token);
}

/** Begins a session with the token a sign-in answered with. */
export function beginSession(value: string): void {
  token.set(value);
}

/** Ends the session because the customer asked for it: nothing is remembered. */
export function endSession(): void {
  rememberPage(null);
  token.set(null);
}

/** Ends a session that the server no longer knows, and remembers the page to come back to. */
export function loseSession(page: string): void {
  rememberPage(page);
  token.set(null);
}

/** Whether the sign-in screen is shown because a session was lost. */
export function wasSessionLost(): boolean {
  return readPage() !== null;
}

/** Where to go after signing in, forgotten once asked: the page where the session was lost, or /dashboard. */
export function takeReturnPage(): string {
  const page = readPage();
  rememberPage(null);
  return safePage(page) ?? '/dashboard';
}

/** Only a path of this site may be returned to; the first page is left to the default. */
export function safePage(page: string | null): string | null {
  if (page === null || page === '/' || !/^\/(?![/\\])/.test(page)) return null;
  return page;
}

function readPage(): string | null {
  try {
    return sessionStorage.getItem(RETURN_TO_KEY);
  } catch {
    return null;
  }
}

function rememberPage(page: string | null): void {
  try {
    if (page === null) sessionStorage.removeItem(RETURN_TO_KEY);
    else sessionStorage.setItem(RETURN_TO_KEY, page);
  } catch {
    // Without storage the customer lands on the dashboard.
  }
}
