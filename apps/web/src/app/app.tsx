import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { forgetLastKnown, persistLastKnown } from '../lib/api/last-known.ts';
import { lazyPart } from '../lib/browser/lazy-part.ts';
import { LoadWhenIdle } from '../lib/browser/when-idle.ts';
import { forgetDrafts } from '../lib/movements/drafts.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { useToken, wasSessionLost } from '../lib/session/session.ts';
import { abandonProofs } from '../lib/session/step-up.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { StepUp } from './step-up.tsx';

/** Also shows toasts raised before it was loaded. */
const TOASTER = lazyPart(async () => (await import('../ui/overlays/toaster.tsx')).Toaster);

/** Answers belong to one session: a change of token drops everything loaded or shown before. */
function SessionQueries({ first }: { readonly first: QueryClient }) {
  const token = useToken();
  const [queries, setQueries] = useState({ token, client: first, account: 0 });
  if (queries.token !== token) {
    // A tab that was asleep sees no sign-out between two accounts, and its screens keep their queries.
    const account = queries.account + (queries.token !== null && token !== null ? 1 : 0);
    setQueries({ token, client: createQueryClient(), account });
  }
  useEffect(() => {
    if (token === null && !wasSessionLost()) forgetDrafts();
    abandonProofs();
  }, [token]);
  useEffect(() => {
    if (queries.token === null) return forgetLastKnown();
    return persistLastKnown(queries.client, queries.token, navigator.onLine);
  }, [queries]);

  return (
    <QueryClientProvider client={queries.client}>
      <AppRoutes key={queries.account} />
      <StepUp />
      <LoadWhenIdle part={TOASTER} />
    </QueryClientProvider>
  );
}

export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionQueries first={queries} />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
