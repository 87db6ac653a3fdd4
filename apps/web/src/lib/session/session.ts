import { createDeviceSetting, useDeviceSetting } from '../browser/device-setting.ts';
import { tabStorage } from '../browser/tab-storage.ts';

const TOKEN_KEY = 'token';
const RETURN_TO_KEY = 'lastro.return-to';
const SIGN_OUT_KEY = 'lastro.sign-out';

const token = createDeviceSetting(TOKEN_KEY);
let signedOutElsewhere = false;

export function getToken(): string | null {
  return token.get();
}

export function useToken(): string | null {
  return useDeviceSetting(token);
}

export function beginSession(value: string): void {
  signedOutElsewhere = false;
  token.set(value);
}

export function endSession(): void {
  signedOutElsewhere = false;
  rememberPage(null);
  announceSignOut();
  token.set(null);
}

export function loseSession(page: string): void {
  rememberPage(page);
  token.set(null);
}

/** Other tabs take a removed token alone for a lost session. */
function announceSignOut(): void {
  try {
    localStorage.setItem(SIGN_OUT_KEY, '1');
    localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Without storage no other tab shares the session.
  }
}

/** Learns why another tab ended the session. Call it before the app renders, which follows the removed token. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY && newValue !== null) signedOutElsewhere = false;
    // The token from before the event.
    if (token.get() === null) return;
    if (key === SIGN_OUT_KEY) signedOutElsewhere = true;
    const removed = key === TOKEN_KEY && newValue === null;
    if (removed && !signedOutElsewhere) rememberPage(`${location.pathname}${location.search}`);
  });
}

export function wasSignedOutElsewhere(): boolean {
  return signedOutElsewhere;
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
