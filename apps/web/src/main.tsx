import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeTokenFromAddress } from './app/arrival.ts';
import { preloadScreen } from './app/routes.tsx';
import { whenIdle } from './lib/browser/when-idle.ts';
import { createQueryClient } from './lib/queries/query-client.ts';
import { dismissToastsWithSession, watchOtherTabs } from './lib/session/session.ts';
import './styles.css';

function start(): void {
  watchOtherTabs();
  dismissToastsWithSession();
  takeTokenFromAddress();
  const queries = createQueryClient();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // A transition renders in slices of a few milliseconds and leaves the browser responsive.
  const render = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App queries={queries} />
        </StrictMode>,
      ),
    );
  // A failed fetch renders too: the screen shows the failure.
  void preloadScreen(location.pathname, queries).then(render, render);

  // Starts seconds after the first load, so it is excluded from that bundle.
  whenIdle(() => {
    import('./app/shell/updates.tsx').then(
      ({ keepAppCurrent }) => keepAppCurrent(),
      () => undefined,
    );
  });
}

// An outdated browser shows a message in place of the app (public/opening.js).
if (document.documentElement.dataset.outdated === undefined) start();
