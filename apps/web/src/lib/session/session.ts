import { createDeviceSetting, useDeviceSetting } from '../browser/device-setting.ts';
import { tabStorage } from '../browser/tab-storage.ts';

const TOKEN_KEY = 'token';
const RETURN_TO_KEY = 'lastro.return-to';

const token = createDeviceSetting(TOKEN_KEY);

export function getToken(): string | null {
  return token.get();
}

export function useToken(): string | null {
  return useDeviceSetting(token);
}

export function beginSession(value: string): void {
  token.set(value);
}

export function endSession(): void {
  rememberPage(null);
  token.set(null);
}

export function loseSession(page: string): void {
  rememberPage(page);
  token.set(null);
}

export function wasSessionLost(): boolean {
  return readPage() !== null;
}

/** Clears the stored page. */
export function takeReturnPage(): string {
  const page = readPage();
  rememberPage(null);
  return safePage(page) ?? '/dashboard';
}

/** Only a path of this site, against open redirects. */
export function safePage(page: string | null): string | null {
  if (page === null || page === '/' || !/^\/(?![/\\])/.test(page)) return null;
  return page;
}

function readPage(): string | null {
  try {
    return tabStorage().getItem(RETURN_TO_KEY);
  } catch {
    return null;
  }
}

function rememberPage(page: string | null): void {
  try {
    if (page === null) tabStorage().removeItem(RETURN_TO_KEY);
    else tabStorage().setItem(RETURN_TO_KEY, page);
  } catch {
    // Without storage the customer lands on the dashboard.
  }
}
