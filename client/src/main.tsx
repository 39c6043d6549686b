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

/** The files of the other screens are cached a while after this one has loaded, so as not to slow down the next click. */
const KEEP_AFTER_MS = 4000;
window.addEventListener('load', () => setTimeout(() => void cacheApp(), KEEP_AFTER_MS), { once: true });
