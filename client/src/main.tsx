import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import './index.css';
import { restoreFontSize } from './lib/font-size.ts';
import { cacheApp } from './lib/offline-app.ts';

restoreFontSize();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);

/** What the other screens are made of is fetched when this one has long been there: it must not slow down the next click. */
const KEEP_AFTER_MS = 4000;
window.addEventListener('load', () => setTimeout(() => void cacheApp(), KEEP_AFTER_MS), { once: true });
