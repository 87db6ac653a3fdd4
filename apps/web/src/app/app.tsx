import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';
import { useToken } from '../lib/session.ts';
import { giveUpProofs } from '../lib/step-up.ts';
import { toasts } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { StepUp } from './step-up.tsx';

/** Answers belong to one session: with another token, or none, nothing of the last one, nor its toasts, may be seen. */
function SessionQueries() {
  const token = useToken();
  const [queries, setQueries] = useState(() => ({ token, client: createQueryClient() }));
  if (queries.token !== token) setQueries({ token, client: createQueryClient() });
  useEffect(() => {
    if (token === null) toasts.dismiss();
    giveUpProofs();
  }, [token]);

  return (
    <QueryClientProvider client={queries.client}>
      <AppRoutes />
      <StepUp />
      <Toaster />
    </QueryClientProvider>
  );
}

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionQueries />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
