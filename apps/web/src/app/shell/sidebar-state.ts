/** Cookie that keeps the desktop sidebar's state for a week, as the specification names it. */
const COOKIE = 'sidebar_state';
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** Whether the sidebar is expanded, by the page's cookies; it is until somebody collapses it. */
export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=false`);
}

/** Remembers the state in the page's cookies. */
export function keepSidebarOpen(page: Pick<Document, 'cookie'>, open: boolean): void {
  page.cookie = `${COOKIE}=${open}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}
