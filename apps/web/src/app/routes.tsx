import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle, withProduct } from '../lib/browser/page-title.ts';
import { getToken, useToken } from '../lib/session/session.ts';
import { endArrival, getArrivalToken } from './arrival.ts';
import { loadFirstData } from './first-data.ts';
import { findPage, lastSegment } from './pages.ts';
import { createScreen, ScreenView } from './screen.tsx';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { Shell } from './shell/shell.tsx';

const ARRIVAL = createScreen(() => import('../features/login/arrival-page.tsx'));
const PAY_LINK = createScreen(() => import('../features/pay-link/pay-link-page.tsx'));
const PUBLIC_LASTRO = createScreen(() => import('../features/lastro/public-lastro-page.tsx'));
const VERIFY = createScreen(() => import('../features/verify/verify-page.tsx'));
const LOGIN = createScreen(() => import('../features/login/login-page.tsx'));

/** Public payment requests, shown without a session. */
const PAY_LINK_PATH = '/r/';
/** Verifies a receipt that the reader uploads, or the one of a link: /v/CODE, or as printed, /verificar and the code. */
const VERIFY_PATH = /^\/(?:verificar|(?:verificar|v)\/([^/]+))\/?$/i;

function isLogin(pathname: string): boolean {
  return lastSegment(pathname) === 'login';
}

function isPublicLastro(pathname: string, token: string | null): boolean {
  return token === null && lastSegment(pathname) === 'lastro';
}

/** Fetches the screen of `pathname`, so that the first render is complete, and what nearly every screen shows. */
export function preloadScreen(pathname: string, queries: QueryClient): Promise<unknown> {
  if (getArrivalToken() !== null) return ARRIVAL.part.load();
  if (pathname.startsWith(PAY_LINK_PATH)) return PAY_LINK.part.load();
  if (isPublicLastro(pathname, getToken())) return PUBLIC_LASTRO.part.load();
  if (VERIFY_PATH.test(pathname)) return VERIFY.part.load();
  if (isLogin(pathname) || getToken() === null) return LOGIN.part.load();
  return Promise.all([findPage(pathname).screen.part.load(), loadFirstData(queries)]);
}

function titleOf(pathname: string): string {
  if (pathname.startsWith(PAY_LINK_PATH)) return withProduct('Pagamento');
  if (VERIFY_PATH.test(pathname)) return withProduct('Verificar documento');
  if (isLogin(pathname)) return 'Acesso ao banco';
  return withProduct(findPage(pathname).title);
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const token = useToken();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(getArrivalToken);
  const payCode = pathname.startsWith(PAY_LINK_PATH) ? pathname.slice(PAY_LINK_PATH.length) : null;
  const verified = VERIFY_PATH.exec(pathname);
  usePageTitle(titleOf(pathname));

  function leaveArrival(path: string): void {
    endArrival();
    setArrival(null);
    navigate(path, { replace: true });
  }

  const outside =
    arrival !== null ? (
      <ScreenView key="arrival" screen={ARRIVAL} props={{ token: arrival, onLeave: leaveArrival }} />
    ) : payCode !== null ? (
      <ScreenView key="pay-link" screen={PAY_LINK} props={{ code: payCode, signedIn: token !== null }} />
    ) : verified !== null ? (
      <ScreenView key="verify" screen={VERIFY} props={{ code: verified[1] ?? null }} />
    ) : isLogin(pathname) ? (
      <ScreenView key="login" screen={LOGIN} props={{}} />
    ) : isPublicLastro(pathname, token) ? (
      <ScreenView key="lastro" screen={PUBLIC_LASTRO} props={{}} />
    ) : null;
  if (outside !== null) {
    return (
      <Suspense fallback={null}>
        <OfflineNotice />
        {outside}
      </Suspense>
    );
  }
  if (token === null) return <Navigate to="/login" replace />;
  return <Shell page={findPage(pathname)} />;
}
