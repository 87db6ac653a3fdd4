import { getToken } from '../lib/session/session.ts';
import { lastSegment } from './pages.ts';

let arrivedWith: string | null = null;

/**
 * Takes the session token out of an address such as /login?token=…, before anything is rendered or fetched, so
 * that it stays out of history and referrers. A link could carry another person's token, so it does not start a
 * session by itself.
 */
export function takeTokenFromAddress(): void {
  if (lastSegment(location.pathname) !== 'login') return;
  const token = new URLSearchParams(location.search).get('token');
  if (token === null || token === '') return;
  const isCurrent = token === getToken();
  history.replaceState(null, '', isCurrent ? '/dashboard' : '/login');
  if (!isCurrent) arrivedWith = token;
}

export function getArrivalToken(): string | null {
  return arrivedWith;
}

export function endArrival(): void {
  arrivedWith = null;
}
