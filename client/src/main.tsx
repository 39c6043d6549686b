import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFirstAnswers } from './api/first-answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { beginFirstScreen, loadLateParts } from './components/ui/late-part.tsx';
import './index.css';
import { restoreFontSize } from './lib/font-size.ts';
import { cacheApp } from './lib/offline-app.ts';

beginFirstScreen();
restoreFontSize();
const queryClient = createQueryClient();
takeFirstAnswers(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

/**
 * What opens over a page comes a while after it has loaded, and then the files of the other screens, so as not to slow down
 * the next click.
 */
const KEEP_AFTER_MS = 4000;
async function keepForLater(): Promise<void> {
  await loadLateParts();
  await cacheApp();
}
window.addEventListener('load', () => setTimeout(() => void keepForLater(), KEEP_AFTER_MS), { once: true });
