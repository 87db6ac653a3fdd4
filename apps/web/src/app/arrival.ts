import { useEffect } from 'react';
import { useMe } from '../lib/me.ts';
import { beginSession, getToken } from '../lib/session.ts';
import { toast } from '../ui/toast-store.ts';
import { lastSegment } from './pages.ts';

/** The token somebody came by an address with, until they were told whose it is. */
let arrivedWith: string | null = null;

/**
 * Takes the session token out of an address such as /login?token=…, where Google's sign-in ends. Called
 * before anything is drawn or fetched, so that the token is gone from the address, the history and every
 * referrer at once.
 */
export function takeTokenFromAddress(): void {
  if (lastSegment(location.pathname) !== 'login') return;
  const token = new URLSearchParams(location.search).get('token');
  if (token === null || token === '') return;
  history.replaceState(null, '', '/dashboard');
  beginSession(token);
  arrivedWith = token;
}

/** Tells whoever came by an address with a token whose account this is: a link could carry somebody else's. */
export function useArrivalNotice(): void {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me === undefined || isError || arrivedWith === null) return;
    const stillThere = arrivedWith === getToken();
    arrivedWith = null;
    // It was no good, and somebody has signed in otherwise since.
    if (!stillThere) return;
    const contact = me.email ?? me.phone;
    toast({
      title: `Você entrou na conta de ${me.full_name}`,
      ...(contact === null ? {} : { description: contact }),
    });
  }, [me, isError]);
}
