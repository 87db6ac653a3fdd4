import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useToken } from '../lib/session.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { findPage, lastSegment } from './pages.ts';
import { Shell } from './shell.tsx';

const LoginPage = lazy(() => import('../features/login/login-page.tsx'));

const PRODUCT = 'Lastro';

/**
 * The screen of the address, which is matched by its last segment alone. All but the sign-in need a
 * stored token; whether it is any good is for the server to say.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const token = useToken();
  const login = lastSegment(pathname) === 'login';
  const title = login ? 'Acesso ao banco' : `${findPage(pathname).title} • ${PRODUCT}`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  if (login) {
    return (
      <Suspense fallback={null}>
        <OfflineNotice />
        <LoginPage />
      </Suspense>
    );
  }
  if (token === null) return <Navigate to="/login" replace />;
  return <Shell page={findPage(pathname)} />;
}
