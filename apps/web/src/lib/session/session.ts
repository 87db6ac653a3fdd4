import { createDeviceSetting, useDeviceSetting } from '../browser/device-setting.ts';
import { readTab, removeTab, writeTab } from '../browser/tab-storage.ts';
import { toasts } from '../browser/toast-store.ts';

const TOKEN_KEY = 'token';
const RETURN_TO_KEY = 'lastro.return-to';
const OPENED_KEY = 'lastro.opened';
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
  forgetPages();
  announceSignOut();
  token.set(null);
}

export function loseSession(page: string): void {
  writeTab(RETURN_TO_KEY, page);
  token.set(null);
}

/** Of a page opened without a session, to which the sign-in then leads; null forgets it. */
export function keepOpenedPage(page: string | null): void {
  if (page === null) removeTab(OPENED_KEY);
  else writeTab(OPENED_KEY, page);
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
    if (removed && !signedOutElsewhere) writeTab(RETURN_TO_KEY, `${location.pathname}${location.search}`);
  });
}

/** At once, so that the next session's own first toast stays. */
export function dismissToastsWithSession(): () => void {
  let before = token.get();
  return token.subscribe(() => {
    if (token.get() !== before) toasts.dismiss();
    before = token.get();
  });
}

export function wasSignedOutElsewhere(): boolean {
  return signedOutElsewhere;
}

export function wasSessionLost(): boolean {
  return readTab(RETURN_TO_KEY) !== null;
}

/** Clears the stored pages. */
export function takeReturnPage(): string {
  const page = safePage(readTab(OPENED_KEY)) ?? safePage(readTab(RETURN_TO_KEY));
  forgetPages();
  return page ?? '/dashboard';
}

/** Only a path of this site, against open redirects. */
export function safePage(page: unknown): string | null {
  return typeof page === 'string' && page !== '/' && /^\/(?![/\\])/.test(page) ? page : null;
}

function forgetPages(): void {
  removeTab(OPENED_KEY);
  removeTab(RETURN_TO_KEY);
}
