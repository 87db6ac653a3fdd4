import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useToken } from '../lib/session/session.ts';
import { endArrival, getArrivalToken } from './arrival.ts';
import { findPage, lastSegment } from './pages.ts';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { Shell } from './shell/shell.tsx';

const ArrivalPage = lazy(() => import('../features/login/arrival-page.tsx'));
const PayLinkPage = lazy(() => import('../features/pay-link/pay-link-page.tsx'));
const LoginPage = lazy(() => import('../features/login/login-page.tsx'));

const PRODUCT = 'Lastro';
/** Public payment requests, shown without a session. */
const PAY_LINK = '/r/';

export function AppRoutes() {
  const { pathname } = useLocation();
  const token = useToken();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(getArrivalToken);
  const payCode = pathname.startsWith(PAY_LINK) ? pathname.slice(PAY_LINK.length) : null;
  const login = lastSegment(pathname) === 'login';
  const title = login ? 'Acesso ao banco' : `${findPage(pathname).title} • ${PRODUCT}`;

  useEffect(() => {
    if (payCode === null) document.title = title;
  }, [title, payCode]);

  function leaveArrival(path: string): void {
    endArrival();
    setArrival(null);
    navigate(path, { replace: true });
  }

  const outside =
    arrival !== null ? (
      <ArrivalPage token={arrival} onLeave={leaveArrival} />
    ) : payCode !== null ? (
      <PayLinkPage code={payCode} signedIn={token !== null} />
    ) : login ? (
      <LoginPage />
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
