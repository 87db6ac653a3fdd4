import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeTokenFromAddress } from './app/arrival.ts';
import './styles.css';

takeTokenFromAddress();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Starts seconds after the first load, so it is excluded from that bundle.
import('./app/shell/updates.tsx').then(
  ({ keepAppCurrent }) => keepAppCurrent(),
  () => undefined,
);
