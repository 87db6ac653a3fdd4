const COOKIE = 'sidebar_state';
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${COOKIE}=false`);
}

export function storeSidebarOpen(page: Pick<Document, 'cookie'>, open: boolean): void {
  page.cookie = `${COOKIE}=${open}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}
