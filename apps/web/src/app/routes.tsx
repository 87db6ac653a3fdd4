import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle, withProduct } from '../lib/browser/page-title.ts';
import { getToken, keepOpenedPage, useToken } from '../lib/session/session.ts';
import { endArrival, getArrivalToken } from './arrival.ts';
import { loadFirstData } from './first-data.ts';
import { findPage, lastSegment } from './pages.ts';
import { createScreen, type Screen, ScreenView } from './screen.tsx';
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

interface Outside {
  readonly title: string;
  readonly load: () => Promise<unknown>;
  readonly view: ReactNode;
}

function outside<Props extends object>(title: string, screen: Screen<Props>, props: Props): Outside {
  return {
    title,
    load: () => screen.part.load(),
    view: <ScreenView key={title} screen={screen} props={props} />,
  };
}

/** The screen of an address outside of the bank's frame; null within it. */
export function findOutside(pathname: string, token: string | null): Outside | null {
  if (pathname.startsWith(PAY_LINK_PATH)) {
    const code = pathname.slice(PAY_LINK_PATH.length);
    return outside(withProduct('Pagamento'), PAY_LINK, { code, signedIn: token !== null });
  }
  const verified = VERIFY_PATH.exec(pathname);
  if (verified !== null)
    return outside(withProduct('Verificar comprovante ou extrato'), VERIFY, { code: verified[1] ?? null });
  const segment = lastSegment(pathname);
  if (segment === 'login') return outside('Acesso ao banco', LOGIN, {});
  if (segment === 'lastro' && token === null) return outside(titleOf(pathname), PUBLIC_LASTRO, {});
  return null;
}

const titleOf = (pathname: string) => withProduct(findPage(pathname).title);

/** Fetches the screen of `pathname`, so that the first render is complete, and what nearly every screen shows. */
export function preloadScreen(pathname: string, queries: QueryClient): Promise<unknown> {
  if (getArrivalToken() !== null) return ARRIVAL.part.load();
  const found = findOutside(pathname, getToken());
  if (found !== null) {
    keepOpenedPage(null);
    return found.load();
  }
  if (getToken() === null) {
    // Only links with parameters, as in the bank's mails; otherwise the sign-in leads to the dashboard.
    if (location.search !== '') keepOpenedPage(`${pathname}${location.search}`);
    return LOGIN.part.load();
  }
  return Promise.all([findPage(pathname).screen.part.load(), loadFirstData(queries)]);
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const token = useToken();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(getArrivalToken);
  const found = findOutside(pathname, token);
  usePageTitle(found?.title ?? titleOf(pathname));

  function leaveArrival(path: string): void {
    endArrival();
    setArrival(null);
    navigate(path, { replace: true });
  }

  if (arrival !== null || found !== null) {
    return (
      <Suspense fallback={null}>
        <OfflineNotice />
        {arrival === null ? (
          found?.view
        ) : (
          <ScreenView key="arrival" screen={ARRIVAL} props={{ token: arrival, onLeave: leaveArrival }} />
        )}
      </Suspense>
    );
  }
  if (token === null) return <Navigate to="/login" replace />;
  return <Shell page={findPage(pathname)} />;
}
