import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeFirstAnswers } from './api/first-answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { isDrawnAsHere, touchedFields } from './app/drawn.ts';
import { pressAfterRedraw, pressAgain } from './app/pressed-early.ts';
import { fetchScreen } from './app/routes.tsx';
import { beginFirstScreen, loadLateParts } from './components/ui/late-part.tsx';
import './index.css';
import { restoreFontSize } from './lib/font-size.ts';

// zod, which comes with forms, would try whether it may make code of text: our policy says no, and the console calls that an error.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
beginFirstScreen();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The server has drawn the screen: it stays to be seen until this browser goes on from it, or has drawn its own.
const isDrawn = root.firstElementChild !== null;
const isAsHere = isDrawn && isDrawnAsHere(root);
restoreFontSize();
const queryClient = createQueryClient();
takeFirstAnswers(queryClient);

const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
const begin = async () => {
  if (!isAsHere) {
    if (isDrawn) pressAfterRedraw(root);
    createRoot(root).render(app);
    return;
  }
  const early = touchedFields(root).length > 0 && (await import('./app/typed-early.ts').catch(() => false as const));
  const typeAgain = early && early.takeTyped(root);
  hydrateRoot(root, app);
  if (typeAgain) typeAgain();
  pressAgain();
};
if (isDrawn) {
  // What could not be fetched says so itself, when it is shown.
  fetchScreen(window.location.pathname).then(begin, begin);
} else void begin();

/**
 * What opens over a page comes a while after it has loaded, and then the files of the other screens, so as not to slow down
 * the next click.
 */
const KEEP_AFTER_MS = 4000;
async function keepForLater(): Promise<void> {
  await loadLateParts();
  const late = await import('./lib/offline-app.ts').catch(() => null);
  await late?.cacheApp();
}
window.addEventListener('load', () => setTimeout(() => void keepForLater(), KEEP_AFTER_MS), { once: true });
