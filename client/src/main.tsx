import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import './index.css';
import { restoreFontSize } from './lib/font-size.ts';
import { keepApp } from './lib/keep-app.ts';

restoreFontSize();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);

// After what this screen itself needs.
if (document.readyState === 'complete') void keepApp();
else window.addEventListener('load', () => void keepApp(), { once: true });
