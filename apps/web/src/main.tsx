import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeTokenFromAddress } from './app/arrival.ts';
import { keepAppCurrent } from './app/shell/updates.tsx';
import './styles.css';

takeTokenFromAddress();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

keepAppCurrent();
